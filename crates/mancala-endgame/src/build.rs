//! Building a table, layer by layer.

use core::num::NonZero;
use core::sync::atomic::AtomicI8;

use mancala::{Board, Game, Rules, Task};

use crate::crew::{Crew, Progress, Stopped};
use crate::error::BuildError;
use crate::forward::Forward;
use crate::index::{Index, MOST_SEEDS, positions};
use crate::retrograde::Retrograde;
use crate::sure::Endless;
use crate::table::{Bytes, Table};

/// What the caller lends to long work: threads, and two functions that are called now and then, on the calling thread.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// How many threads work together, the calling one included. Where no more can be started, fewer do.
    pub threads: NonZero<usize>,
    /// Whether to stop. The work then ends within milliseconds.
    pub stop: &'a dyn Fn() -> bool,
    /// Hears how far the work has come.
    pub progress: &'a dyn Fn(Progress),
}

impl Control<'_> {
    /// One thread, to the end, without a word.
    #[must_use]
    pub fn quiet() -> Self {
        Control { threads: NonZero::<usize>::MIN, stop: &|| false, progress: &|_| {} }
    }
}

/// Layers that outlast a build which is stopped.
pub(crate) trait Layers {
    /// Fills in a layer that was finished in an earlier build; tells whether there was one.
    fn fetch(&mut self, layer: usize, bytes: &[AtomicI8]) -> bool;

    /// Keeps a layer that is finished now.
    fn keep(&mut self, layer: usize, bytes: &[AtomicI8], crew: &mut Crew<'_>) -> Result<(), Stopped>;
}

/// None do.
impl Layers for () {
    fn fetch(&mut self, _: usize, _: &[AtomicI8]) -> bool {
        false
    }

    fn keep(&mut self, _: usize, _: &[AtomicI8], _: &mut Crew<'_>) -> Result<(), Stopped> {
        Ok(())
    }
}

/// The numbering of a table's positions, if there can be such a table.
pub(crate) fn index(game: Game, seeds: u8) -> Result<Index, BuildError> {
    if seeds > MOST_SEEDS {
        return Err(BuildError::Seeds { found: seeds });
    }
    Index::new(game.houses(), seeds).ok_or(BuildError::Memory { houses: game.houses(), seeds })
}

/// Builds a table in memory.
pub(crate) fn build(
    game: Game,
    index: Index,
    control: Control<'_>,
    layers: &mut dyn Layers,
) -> Result<Table, BuildError> {
    let seeds = index.seeds as u8;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(index.len()).map_err(|_| BuildError::Memory { houses: game.houses(), seeds })?;
    bytes.resize_with(index.len(), AtomicI8::default);
    let crew = Crew::new(control, positions(game.houses(), seeds));
    let task = Build { game, index: &index, bytes: &bytes, layers, crew };
    game.with_rules_to_the_end(task).map_err(|Stopped| BuildError::Stopped)?;
    // Made in place, since the types have the same size.
    let bytes = bytes.into_iter().map(AtomicI8::into_inner).collect();
    Ok(Table::new(game, index, Bytes::Memory(bytes)))
}

struct Build<'a> {
    game: Game,
    index: &'a Index,
    bytes: &'a [AtomicI8],
    layers: &'a mut dyn Layers,
    crew: Crew<'a>,
}

impl Task for Build<'_> {
    type Output = Result<(), Stopped>;

    fn run<R: Rules>(self, rules: R, _: Board<R::Word>) -> Result<(), Stopped> {
        let (index, bytes) = (self.index, self.bytes);
        match Endless::of(self.game.kind()) {
            Endless::Never => {
                let builder = Forward::new(rules, index);
                self.each_layer(|layer, crew| builder.layer(index, bytes, layer, crew))
            }
            endless => {
                let builder = Retrograde::new(rules, endless, index);
                self.each_layer(|layer, crew| builder.layer(index, bytes, layer, crew))
            }
        }
    }
}

impl Build<'_> {
    fn each_layer(
        mut self,
        build: impl Fn(usize, &mut Crew<'_>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        // The layer without seeds is one position, worth the 0 that stands there.
        for layer in 1..=self.index.seeds {
            let range = self.index.layer(layer);
            self.crew.begin(layer, range.start as u64);
            if !self.layers.fetch(layer, &self.bytes[range.clone()]) {
                build(layer, &mut self.crew)?;
                self.layers.keep(layer, &self.bytes[range], &mut self.crew)?;
            }
        }
        Ok(())
    }
}
