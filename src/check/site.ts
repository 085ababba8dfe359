import { DATA_FILES, pageFile } from '../schema/content-files.ts';
import { didYouMean, isSlipOf } from '../text/did-you-mean.ts';
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

  'engine-unit': ({ place: { config } }) => {
    const named = Object.entries(engineUnits(config));
    return named.flatMap(([key, id], index) => {
      const first = named.slice(0, index).find(([, other]) => other === id);
      if (!first) return [];
      return {
        path: `bookingEngine.units.${key}`,
        expected: 'what the booking engine calls this unit, and no other',
        got: `${id}, as of ${first[0]}`,
        next: 'Look both up in the engine.',
      };
    });
  },

  'site-odd': ({ place: { config } }) => {
    const host = siteHost(config);
    return isSlipOf(config.contact.email.toLowerCase().split('@')[1] ?? '', host)
      ? [
          {
            isAnswerable: true,
            path: 'contact.email',
            expected: `an address at ${host}, the name of the site`,
            got: config.contact.email,
            next: `Did you mean ${host}? Look at every letter, also of baseUrl.`,
          },
        ]
      : [];
  },
};

function engineUnits({ bookingEngine }: Place['config']): Readonly<Record<string, string>> {
  return 'units' in bookingEngine ? (bookingEngine.units ?? {}) : {};
}

/** The name of the site, as people write it. */
export function siteHost({ baseUrl }: Pick<Place['config'], 'baseUrl'>): string {
  return new URL(baseUrl).host.replace(/^www\./, '');
}
