import type { Edit } from './edit.ts';

type Season = Readonly<Record<'key', string>> & {
  readonly periods: readonly Readonly<Record<'from' | 'through', string>>[];
};
export interface RatesFile {
  readonly validThrough: string;
  readonly seasons: readonly Season[];
  readonly stays: readonly { readonly seasons: Readonly<Record<string, object>> }[];
  readonly extras: readonly object[];
}

/** The recipe for the rates of next year: every season once more, with a key and the days of that year. */
export const addNextYear: Edit[2] = (text) => {
  const rates = JSON.parse(text) as RatesFile;
  const later = (season: Season): Season => ({
    ...season,
    key: `${season.key}-2027`,
    periods: season.periods.map(({ from, through }) => ({
      from: from.replace('2026', '2027'),
      through: through.replace('2026', '2027'),
    })),
  });
  const priced = (seasons: Readonly<Record<string, object>>): object =>
    Object.fromEntries(
      Object.entries(seasons).flatMap(([key, price]) => [
        [key, price],
        [`${key}-2027`, price],
      ]),
    );
  return JSON.stringify({
    ...rates,
    validThrough: '2027-12-31',
    seasons: [...rates.seasons, ...rates.seasons.map(later)],
    stays: rates.stays.map((stay) => ({ ...stay, seasons: priced(stay.seasons) })),
  });
};
