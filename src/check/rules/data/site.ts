import { CARD_FONT_FILE, DATA_FILES, pageFile } from '../../../schema/content-files.ts';
import { canBeDrawn } from '../../../publish/social-card.ts';
import { PICTURE_FOLDER } from '../../../schema/fields/picture.ts';
import { withoutUnpriced } from '../../../booking/current-rates.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';
import { findUnfinished } from '../../../site/unpublished-pages.ts';
import { lastSection, listUnnamed } from '../../../site/page-index.ts';
import { defaultLocale, softwareLocale } from '../../../text/language/locale.ts';
import { findUnknownName } from '../unknown-name.ts';

/** What site.json names, and does not name as it should; and the pictures of the other data files. */
export const siteRules: Rules<Content> = {
  'page-unknown': ({ place: { config }, pages }) => {
    const keys = [...new Set(pages.flatMap(({ entry: { kind, key } }) => (kind === 'page' ? key : [])))];
    const named = [
      ...config.menu.map((key, position) => ({ key, path: `menu[${position}]` })),
      ...config.footer.map((key, position) => ({ key, path: `footer[${position}]` })),
      ...config.index.flatMap((section, number) =>
        section.pages.map((key, position) => ({ key, path: `index[${number}].pages[${position}]` })),
      ),
    ];
    return named.flatMap(({ key, path }) =>
      findUnknownName(key, keys, {
        path,
        expected: 'the file name of a page, without .md',
        next: `Correct the name, or add ${pageFile(defaultLocale(config), key)}.`,
      }),
    );
  },

  'index-once': ({ place: { config } }) => {
    const listed = config.index.flatMap((section) => section.pages);
    return [...new Set(listed)]
      .filter((key) => listed.indexOf(key) !== listed.lastIndexOf(key))
      .map((key) => ({
        path: 'index',
        expected: `the page ${key} in exactly one section`,
        found: 'more than one',
        next: 'Name it once.',
      }));
  },

  // It is found all the same, at the end.
  'index-missing': ({ place: { config }, pages }) => {
    const held = findUnfinished(pages, config.languages).flatMap(({ versions }) => versions);
    const published = pages.filter((page) => page.entry.kind === 'page' && !held.includes(page));
    return listUnnamed(
      config,
      published.map(({ entry }) => entry),
    ).map((key) => ({
      severity: 'warning',
      path: 'index',
      expected: `the page ${key} in one section`,
      found: `none: it is listed at the end of “${lastSection(config)?.name[softwareLocale(config)] ?? ''}”`,
      next: 'Name it where it belongs.',
    }));
  },

  'unit-unknown': ({ place: { config, facts } }) => {
    const engine = config.bookingEngine;
    const units = 'units' in engine ? Object.keys(engine.units ?? {}) : [];
    return units.flatMap((unit) =>
      findUnknownName(
        unit,
        facts.units.map(({ key }) => key),
        {
          path: `bookingEngine.units.${unit}`,
          expected: 'a unit of content/facts.json',
          next: 'Correct the key, or take the line out.',
        },
      ),
    );
  },

  // It is found, and the engine opens without it.
  'number-missing': ({ place: { config, ...place } }) => {
    const engine = config.bookingEngine;
    const numbers = 'units' in engine ? (engine.units ?? {}) : {};
    if (Object.keys(numbers).length === 0) return [];
    return withoutUnpriced(place)
      .filter(({ key }) => numbers[key] === undefined)
      .map(({ key }) => ({
        severity: 'warning',
        path: 'bookingEngine.units',
        accepts: key,
        expected: `what the booking engine calls ${key}, as it does the other units`,
        found: 'nothing',
        next: `Look it up in the engine, and write "${key}": "…" here.`,
      }));
  },

  'picture-unknown': ({ place: { config, facts, pictures }, pages }) => {
    const names = pictures.map(({ file }) => file.slice(PICTURE_FOLDER.length + 1));
    const named = [
      { name: config.logo, path: 'logo' },
      { name: config.notFoundPicture, path: 'notFoundPicture' },
      ...facts.units.flatMap(({ pictures: shown = [] }, unit) =>
        shown.map(({ file }, index) => ({
          ...{ name: file, file: DATA_FILES.facts },
          path: `units[${unit}].pictures[${index}].file`,
        })),
      ),
      ...pages.map(({ file, frontMatter: { cover } }) => ({ name: cover?.file, file, path: 'cover.file' })),
    ];
    return named.flatMap(({ name, ...place }) => {
      if (name === undefined) return [];
      return findUnknownName(name, names, {
        ...place,
        expected: `the name of a file in ${PICTURE_FOLDER}`,
        next: 'Correct the name, or put the file there.',
      });
    });
  },

  'card-letters': ({ place, pages }) => {
    const titles = [place.config.name, ...pages.map(({ entry }) => entry.title)];
    const others = titles.filter((title) => !canBeDrawn(title, place));
    const [first] = others;
    if (first === undefined) return [];
    return [
      {
        severity: 'warning',
        path: 'name',
        accepts: 'other letters',
        expected: 'Latin letters, which the typeface of social cards has',
        found: `“${first}”${others.length > 1 ? ` and ${others.length - 1} more titles` : ''}: their cards show the picture and the logo alone`,
        next: `Save a typeface that has your letters as ${CARD_FONT_FILE}, TTF or OTF: Noto, at fonts.google.com/noto, has one for every script.`,
      },
    ];
  },
};
