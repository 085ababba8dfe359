import { createRandom, type Random } from '../scripts/bench/random.ts';

/** Choices that look like chance and are the same in every run. */
export interface Dice extends Random {
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  /** The items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Fewer seeds suffice where the tests run by the thousand, as in `npm run mutate`. */
const MOST_SEEDS = Number(process.env.MOST_SEEDS ?? Infinity);

/** Runs a check with many dice; whichever fails names its seed. Gives how many seeds it tried. */
export function forManySeeds(check: (dice: Dice, seed: string) => void, count = 400): number {
  const seeds = Math.min(count, MOST_SEEDS);
  for (let seed = 1; seed <= seeds; seed += 1) check(createDice(seed), `seed ${seed}`);
  return seeds;
}

/** The same choices for the same seed. */
export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  return {
    ...random,
    chance: (percent) => random.below(100) < percent,
    shuffle: (items) =>
      items
        .map((item) => ({ item, weight: random.below(1_000_000) }))
        .toSorted((a, b) => a.weight - b.weight)
        .map(({ item }) => item),
  };
}
