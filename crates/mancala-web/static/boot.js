// The document's entrance into the module.
import init, { start_page } from "./mancala.js";

await init();
start_page();
