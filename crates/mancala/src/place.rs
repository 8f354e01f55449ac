//! Where seeds lie: places, and how a game lays them out on a board.

use crate::{Game, Kind, Side};

/// A place on the board: a house or a store, numbered along the whole circle from South's first house: South's
/// houses, South's store, North's houses, North's store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place(pub u8);

impl Place {
    /// The place's number, to index a list of counts with.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a place is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlaceKind {
    /// A small pit that is sown from.
    House,
    /// The large pit that keeps a player's score.
    Store,
}

/// A place with all that is needed to draw and name it.
///
/// The board is seen from South: row 0 is North's, row 1 South's. Houses are in columns 1 to H; a store is in column
/// 0 or H + 1, and reaches over both rows. Kalah and Oware are sown counter-clockwise, so South's store is on the
/// right; Congkak is sown clockwise with each store on its owner's left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlaceInfo {
    /// The place.
    pub place: Place,
    /// Whose it is.
    pub owner: Side,
    /// House or store.
    pub kind: PlaceKind,
    /// 0 for North's row, 1 for South's.
    pub row: u8,
    /// 0 to H + 1, from South's left.
    pub column: u8,
    /// For a house its number in its owner's sowing order, from 0; for a store H.
    pub order: u8,
    /// For a house its letter, `A`-`I` for South's and `a`-`i` for North's.
    pub letter: Option<char>,
}

impl Game {
    /// How many places the board has: houses and stores.
    #[must_use]
    pub const fn place_count(self) -> usize {
        2 * (self.houses() + 1)
    }

    /// The places in the order of their numbers.
    ///
    /// ```
    /// use mancala::{Game, PlaceKind, Side};
    /// let game: Game = "congkak:7x7".parse()?;
    /// let stores: Vec<_> = game.places().filter(|p| p.kind == PlaceKind::Store).collect();
    /// assert_eq!((stores[0].owner, stores[0].column), (Side::South, 0));
    /// # Ok::<(), mancala::GameError>(())
    /// ```
    pub fn places(self) -> impl DoubleEndedIterator<Item = PlaceInfo> + ExactSizeIterator + Clone {
        (0..self.place_count() as u8).map(move |i| self.place_info(Place(i)))
    }

    /// All about one place. A number beyond the board counts on round the circle.
    #[must_use]
    pub fn place_info(self, place: Place) -> PlaceInfo {
        let (houses, count) = (self.houses() as u8, self.place_count() as u8);
        let number = place.0 % count;
        let owner = if number <= houses { Side::South } else { Side::North };
        let order = number % (houses + 1);
        let kind = if order == houses { PlaceKind::Store } else { PlaceKind::House };
        let counter_clockwise = match owner {
            Side::South => order + 1,
            Side::North => houses - order,
        };
        PlaceInfo {
            place: Place(number),
            owner,
            kind,
            row: match owner {
                Side::South => 1,
                Side::North => 0,
            },
            column: if self.sown_clockwise() { houses + 1 - counter_clockwise } else { counter_clockwise },
            order,
            letter: (kind == PlaceKind::House).then(|| house_letter(owner, order)),
        }
    }

    /// Whether the board is drawn so that sowing goes clockwise. It changes no rule.
    #[must_use]
    pub const fn sown_clockwise(self) -> bool {
        matches!(self.kind(), Kind::Congkak)
    }

    /// A side's house, by its number in the owner's sowing order from 0.
    ///
    /// # Panics
    /// If the board has no such house.
    #[must_use]
    pub fn house(self, side: Side, order: usize) -> Place {
        assert!(order < self.houses(), "house {order} on a board of {} a side", self.houses());
        Place((side.index() * (self.houses() + 1) + order) as u8)
    }

    /// A side's store.
    #[must_use]
    pub const fn store(self, side: Side) -> Place {
        Place((side.index() * (self.houses() + 1) + self.houses()) as u8)
    }
}

/// The letter of a side's house: upper case for South, lower case for North.
pub(crate) const fn house_letter(side: Side, order: u8) -> char {
    match side {
        Side::South => (b'A' + order) as char,
        Side::North => (b'a' + order) as char,
    }
}
