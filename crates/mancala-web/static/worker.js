// The Web Worker's entrance into the module.
import init, { start_worker } from "./mancala.js";

await init();
start_worker();
