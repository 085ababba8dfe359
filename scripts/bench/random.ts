/** Where the corpus gets its variety: the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to one less than `limit`. */
  readonly below: (limit: number) => number;
  /** One of the items, of which there is at least one. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Numbers by mulberry32, a generator of 32 bits of state that is in the public domain. */
export function createRandom(seed: number): Random {
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
  };
}
