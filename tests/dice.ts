/** Choices that look like chance and are the same in every run. */
export interface Dice {
  /** A whole number from 0 to one less than `limit`. */
  readonly below: (limit: number) => number;
  /** One of the items, of which there is at least one. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  /** The items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Runs a check with many dice; whichever fails names its seed. Gives how many seeds it tried. */
export function forManySeeds(check: (dice: Dice, seed: string) => void, count = 400): number {
  for (let seed = 1; seed <= count; seed += 1) check(createDice(seed), `seed ${seed}`);
  return count;
}

/** The same choices for the same seed, by mulberry32, a generator that is in the public domain. */
export function createDice(seed: number): Dice {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (percent) => below(100) < percent,
    shuffle: (items) =>
      items
        .map((item) => ({ item, weight: below(1_000_000) }))
        .toSorted((a, b) => a.weight - b.weight)
        .map(({ item }) => item),
  };
}
