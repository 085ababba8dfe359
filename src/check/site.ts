import { DATA_FILES, pageFile } from '../schema/content-files.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { defaultLocale } from '../text/locale.ts';
import type { Content, PageEntry, Place } from '../schema/place.ts';
import { checkRules, type Problem, type Rules } from '../schema/problem.ts';

interface Read {
  readonly place: Place;
  readonly entries: readonly PageEntry[];
}

/** What site.json names, and does not name as it should. */
export function checkSite({ place, pages }: Content): Problem[] {
  return checkRules(DATA_FILES.site, RULES, { place, entries: pages.map(({ entry }) => entry) });
}

const RULES: Rules<Read> = {
  'page-unknown': ({ place: { config }, entries }) => {
    const keys = entries.map(({ key }) => key);
    const named = [
      ...config.menu.map((key, position) => ({ key, path: `menu[${position}]` })),
      ...config.footer.map((key, position) => ({ key, path: `footer[${position}]` })),
      ...config.index.flatMap((section, number) =>
        section.pages.map((key, position) => ({ key, path: `index[${number}].pages[${position}]` })),
      ),
    ];
    return named
      .filter(({ key }) => !keys.includes(key))
      .map(({ key, path }) => ({
        path,
        expected: 'the file name of a page, without .md',
        got: key,
        next: `${didYouMean(key, keys)}Correct the name, or add ${pageFile(defaultLocale(config), key)}.`,
      }));
  },

  'index-once': ({ place: { config }, entries }) => {
    const listed = config.index.flatMap((section) => section.pages);
    const keys = entries.filter(({ kind, noindex }) => kind === 'page' && !noindex).map(({ key }) => key);
    return [...new Set(keys)]
      .filter((key) => listed.filter((candidate) => candidate === key).length !== 1)
      .map((key) => ({
        path: 'index',
        expected: `the page ${key} in exactly one section`,
        got: listed.includes(key) ? 'more than one' : 'none',
        next: 'Name it once.',
      }));
  },

  'unit-unknown': ({ place: { config, facts } }) => {
    const known = facts.units.map(({ key }) => key);
    return Object.keys(engineUnits(config))
      .filter((key) => !known.includes(key))
      .map((key) => ({
        path: `bookingEngine.units.${key}`,
        expected: `a unit of content/facts.json: ${known.join(', ')}`,
        got: key,
        next: `${didYouMean(key, known)}Correct the key, or take the line out.`,
      }));
  },
};

function engineUnits({ bookingEngine }: Place['config']): Readonly<Record<string, string>> {
  return 'units' in bookingEngine ? (bookingEngine.units ?? {}) : {};
}
