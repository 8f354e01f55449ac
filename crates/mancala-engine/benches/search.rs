//! How fast the search is: `cargo bench -p mancala-engine`.
#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::Instant;

fn main() {
    let start = Instant::now();
    let mut last = start;
    let rate = |nodes: u64, since: Instant| nodes as f64 / since.elapsed().as_secs_f64() / 1e6;
    let nodes = mancala_engine::bench(&mut |done| {
        let game = done.position.game();
        println!(
            "{game} {}: {} plies, {} nodes, {:.1} M/s",
            done.position,
            done.depth,
            done.nodes,
            rate(done.nodes, last)
        );
        last = Instant::now();
    });
    println!("{nodes} nodes, {:.1} M/s", rate(nodes, start));
}
