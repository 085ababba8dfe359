import { isPostFile, pageFolder } from '../schema/content-files.ts';
import { formatDate } from '../text/dates.ts';
import { keySchema } from '../text/key.ts';
import { defaultLocale } from '../text/locale.ts';
import type { PageSource } from '../schema/page.ts';
import type { Content, PageEntry, ReadPage } from '../schema/place.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import { BOOKING_PATH, RESERVED } from '../schema/url.ts';

/** What is wrong with pages and posts, by themselves and beside each other. */
export function checkPages(content: Content): Problem[] {
  return checkRules('', RULES, content);
}

/** Whether a post is to appear on a later day. */
export function isHeld({ file, frontMatter: { published } }: PageSource, today: string): boolean {
  return isPostFile(file) && published !== undefined && published > today;
}

const RULES: Rules<Content> = {
  'name-wrong': ({ pages }) =>
    pages
      .map(({ file }) => ({ file, got: nameOf(file).replace(/\.md$/, '') }))
      .filter(({ got }) => !keySchema.safeParse(got).success)
      .map((named) => ({
        ...named,
        expected: 'a file name of lower-case words joined by hyphens, such as getting-here.md',
        next: 'Rename the file: its name is its address.',
      })),

  'text-missing': ({ pages }) =>
    pages
      .filter(({ body }) => body.trim() === '')
      .map(({ file, bodyLine }) => ({
        file,
        line: bodyLine,
        expected: 'a text for guests',
        got: 'no text below the second ---',
        next: 'Write it.',
      })),

  'published-missing': ({ pages }) =>
    pages
      .filter(({ file, frontMatter }) => isPostFile(file) && frontMatter.published === undefined)
      .map(({ file }) => ({
        file,
        path: 'published',
        expected: 'the day of publication, such as 2026-11-14',
        got: 'nothing',
        next: 'Add a line `published: …` between the --- lines.',
      })),

  'post-held': ({ place: { config }, pages, today }) =>
    pages
      .filter((page) => isHeld(page, today))
      .map(({ file, frontMatter: { published = '' } }) => {
        const day = formatDate(published, defaultLocale(config));
        return {
          file,
          severity: 'warning',
          path: 'published',
          expected: 'the day on which the post came out, today or before',
          got: `${published}: it is left out of the site until ${day}`,
          next: `Have the site built again on ${day} or later, by a push or at the host (“Trigger deploy”): it does not appear by itself.`,
        };
      }),

  'title-twice': ({ pages }) => findTwice(pages, 'title'),
  'description-twice': ({ pages }) => findTwice(pages, 'description'),

  'address-twice': ({ pages }) =>
    findSame(pages, ({ path }) => path).map(({ file, path, other }) => ({
      file,
      path: 'slug',
      expected: 'an address of its own',
      got: `${path}, which is also the address of ${other}`,
      next: 'Give one of the two another slug.',
    })),

  // Hosts answer `/404` with `/404.html`.
  'address-taken': ({ pages }) =>
    pages
      .filter(({ entry: { path } }) => RESERVED.test(path))
      .map(({ file, entry: { path } }) => ({
        file,
        path: 'slug',
        expected: 'an address at which nothing else is published',
        got: `${path}, where the software has its own files`,
        next: 'Give the page another slug.',
      })),

  'booking-page': ({ place: { config }, pages }) => {
    const main = defaultLocale(config);
    return pages
      .filter(
        ({ entry: { template, locale, path } }) => template === 'booking' && locale === main && path !== BOOKING_PATH,
      )
      .map(({ file, entry: { path: got } }) => ({
        file,
        path: 'slug',
        expected: `the page of ${pageFolder(main)}/ with \`template: booking\` at ${BOOKING_PATH}`,
        got,
        next: 'Links to that address are handed out by others: keep the page where it is.',
      }));
  },
};

function findTwice(pages: readonly ReadPage[], field: 'title' | 'description'): Breach[] {
  return findSame(pages, (entry) => `${entry.locale} ${entry[field].toLowerCase()}`).map(
    ({ file, other, [field]: words }) => ({
      file,
      path: field,
      expected: `a ${field} of its own for each of the two, ${other} and this one: search results would show both alike`,
      got: `${words.length > 80 ? `${words.slice(0, 79)}…` : words}, in both`,
      next: 'Say in the one that you have changed or copied what is special about it.',
    }),
  );
}

/** Every page that has something in common with one before it, the `other`. */
function findSame(
  pages: readonly ReadPage[],
  keyOf: (entry: PageEntry) => string,
): (PageEntry & { readonly other: string })[] {
  const groups = Map.groupBy(pages, ({ entry }) => keyOf(entry));
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ entry }) => ({ ...entry, other: first?.file ?? '' })),
  );
}

/** The name of a file, without its folders. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
