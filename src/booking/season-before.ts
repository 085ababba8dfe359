import type { Season } from '../schema/rates.ts';

/** Finds the season of the year before: the last one that begins earlier and has the same name. */
export function findSeasonBefore(key: string, seasons: readonly Season[]): Season | undefined {
  const season = seasons.find((candidate) => candidate.key === key);
  if (!season) return undefined;
  return seasons
    .filter(({ name }) => JSON.stringify(name) === JSON.stringify(season.name))
    .filter((other) => startOf(other) < startOf(season))
    .toSorted((a, b) => startOf(b).localeCompare(startOf(a)))[0];
}

function startOf({ periods }: Season): string {
  return periods.map(({ from }) => from).toSorted()[0] ?? '';
}
