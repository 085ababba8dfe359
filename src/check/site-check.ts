import { DATA_FILES, pageFile, pageFolder } from '../schema/content-files.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale } from '../text/locale.ts';
import type { PageEntry, Place } from '../schema/place.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { BOOKING_PATH, EDITOR_PATH } from '../schema/url.ts';

/**
 * What no single file can show:
 * - the booking page in the default language stands where the public interface says;
 * - a page is kept out of search in all its languages or in none;
 * - every page named in the menu, the footer and the index exists;
 * - every unit that the booking engine knows exists;
 * - every indexed page stands in exactly one section of the index;
 * - no two sections of an llms.txt have the same name: of two, a parser keeps one.
 */
export function checkSite(place: Place, entries: readonly PageEntry[]): Problem[] {
  return [
    ...checkBooking(place, entries),
    ...checkNoindex(entries),
    ...checkNames(place, entries),
    ...checkEngineUnits(place),
    ...checkIndex(place, entries),
    ...checkSections(place),
  ];
}

/** No two pages share an address, and none has that of the editor. */
export function checkAddresses(entries: readonly PageEntry[]): Problem[] {
  const first = new Map<string, Pick<PageEntry, 'file'>>([[EDITOR_PATH, { file: 'the editor in the browser' }]]);
  return entries.flatMap((entry) => {
    const other = first.get(entry.path);
    if (!other) {
      first.set(entry.path, entry);
      return [];
    }
    return contentProblem('address-twice', entry.file, {
      path: 'slug',
      expected: 'an address of its own',
      got: `${entry.path}, which is also the address of ${other.file}`,
      next: other.file.startsWith('content/') ? 'Give one of the two another slug.' : 'Give it another slug.',
    });
  });
}

function checkBooking({ config }: Place, entries: readonly PageEntry[]): Problem[] {
  const main = defaultLocale(config);
  const page = entries.find((entry) => entry.template === 'booking' && entry.locale === main);
  if (!page || page.path === BOOKING_PATH) return [];
  return [
    contentProblem('booking-page', page.file, {
      path: 'slug',
      expected: `the page of ${pageFolder(main)}/ with \`template: booking\` at ${BOOKING_PATH}`,
      got: page.path,
      next: 'Links to that address are handed out by others: keep the page where it is.',
    }),
  ];
}

function checkNoindex(entries: readonly PageEntry[]): Problem[] {
  const listed = new Map(
    entries
      .filter(({ noindex }) => !noindex)
      .toReversed()
      .map((entry) => [entry.key, entry]),
  );
  return entries.flatMap((entry) => {
    const other = listed.get(entry.key);
    if (!other || !entry.noindex) return [];
    return contentProblem('noindex-differs', other.file, {
      path: 'noindex',
      expected: `noindex: true, as in ${entry.file}`,
      got: 'a page that search engines may list',
      next: 'Keep the page out of search in every language, or in none.',
    });
  });
}

function checkNames(place: Place, entries: readonly PageEntry[]): Problem[] {
  const { menu, footer, index } = place.config;
  const named = [
    ...menu.map((key, position) => ({ key, path: `menu[${position}]` })),
    ...footer.map((key, position) => ({ key, path: `footer[${position}]` })),
    ...index.flatMap((section, number) =>
      section.pages.map((key, position) => ({ key, path: `index[${number}].pages[${position}]` })),
    ),
  ];
  const keys = new Set(entries.map(({ key }) => key));
  return named
    .filter(({ key }) => !keys.has(key))
    .map(({ key, path }) =>
      contentProblem('page-unknown', DATA_FILES.site, {
        path,
        expected: 'the file name of a page, without .md',
        got: key,
        next: `${didYouMean(key, [...keys])}Correct the name, or add ${pageFile(defaultLocale(place.config), key)}.`,
      }),
    );
}

function checkEngineUnits({ config, facts }: Place): Problem[] {
  const engine = config.bookingEngine;
  const known = facts.units.map(({ key }) => key);
  const named = 'units' in engine ? Object.keys(engine.units ?? {}) : [];
  return named
    .filter((key) => !known.includes(key))
    .map((key) =>
      contentProblem('unit-unknown', DATA_FILES.site, {
        path: `bookingEngine.units.${key}`,
        expected: `a unit of content/facts.json: ${known.join(', ')}`,
        got: key,
        next: `${didYouMean(key, known)}Correct the key, or take the line out.`,
      }),
    );
}

function checkSections({ config, strings }: Place): Problem[] {
  return config.languages.flatMap((locale) => {
    const { data, languages } = inLanguage(strings, locale).llms;
    const names = [data, languages, ...config.index.map(({ name }) => inLanguage(name, locale))].map((name) =>
      name.trim(),
    );
    return names.flatMap((name, position) => {
      if (names.indexOf(name) === position) return [];
      const [file, path] =
        position < 2
          ? [`strings/${locale}.json`, 'llms.languages']
          : ['site.json', `index[${position - 2}].name.${locale}`];
      return contentProblem('section-twice', `content/${file}`, {
        path,
        expected: `a name that no other section of llms.txt has; ${data} and ${languages} it has of itself`,
        got: name,
        next: 'Give the section another name.',
      });
    });
  });
}

function checkIndex(place: Place, entries: readonly PageEntry[]): Problem[] {
  const listed = place.config.index.flatMap((section) => section.pages);
  const keys = [
    ...new Set(entries.filter((entry) => entry.kind === 'page' && !entry.noindex).map((entry) => entry.key)),
  ];
  const missing = keys.filter((key) => listed.filter((candidate) => candidate === key).length !== 1);
  const hidden = listed.filter((key) => entries.some((entry) => entry.key === key && entry.noindex));
  return [
    ...missing.map((key) =>
      contentProblem('index-once', DATA_FILES.site, {
        path: 'index',
        expected: `the page ${key} in exactly one section`,
        got: listed.includes(key) ? 'more than one' : 'none',
        next: 'Name it once.',
      }),
    ),
    ...hidden.map((key) =>
      contentProblem('index-noindex', DATA_FILES.site, {
        path: 'index',
        expected: 'pages that search engines may list',
        got: `${key}, which has noindex: true`,
        next: 'Take it out of the index, or take noindex out of the page.',
      }),
    ),
  ];
}
