import { isPostFile, pageFolder } from '../schema/content-files.ts';
import { formatDate } from '../text/dates.ts';
import { keySchema } from '../text/key.ts';
import { defaultLocale } from '../text/locale.ts';
import type { PageSource } from '../schema/page.ts';
import type { Content, ReadPage } from '../schema/place.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import { BOOKING_PATH, EDITOR_PATH, RESERVED } from '../schema/url.ts';

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

  'field-odd': (content) => content.pages.flatMap((page) => findOddFields(page, content)),

  'day-future': ({ pages, today }) =>
    pages.flatMap(({ file, frontMatter: { updated = '' } }) =>
      updated <= today
        ? []
        : {
            file,
            path: 'updated',
            expected: `a day that is not after today, ${today}`,
            got: updated,
            next: `Write ${today}, or leave the line out: then it is the day of the commit.`,
          },
    ),

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

  'address-twice': ({ pages }) => {
    const first = new Map([[EDITOR_PATH, 'the editor in the browser']]);
    return pages.flatMap(({ file, entry: { path } }) => {
      const other = first.get(path);
      if (other === undefined) {
        first.set(path, file);
        return [];
      }
      return {
        file,
        path: 'slug',
        expected: 'an address of its own',
        got: `${path}, which is also the address of ${other}`,
        next: path === EDITOR_PATH ? 'Give it another slug.' : 'Give one of the two another slug.',
      };
    });
  },

  // Hosts answer `/404` with `/404.html`.
  'address-taken': ({ pages }) =>
    pages
      .filter(({ entry: { path } }) => path !== EDITOR_PATH && RESERVED.test(path))
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

/** Fields of the front matter that do not go with the page, or with each other. */
function findOddFields({ file, frontMatter, entry }: ReadPage, { pages }: Content): Breach[] {
  const { languages, slug } = frontMatter;
  const isPost = entry.kind === 'post';
  const locales = pages.filter((page) => page.entry.key === entry.key).map((page) => page.entry.locale);
  const more = locales.filter((locale) => !isPost && languages && !languages.includes(locale));
  return [
    ...(['published', 'author'] as const)
      .filter((field) => !isPost && frontMatter[field] !== undefined)
      .map((path) => ({
        file,
        path,
        expected: `no ${path}: only posts have one`,
        got: 'a page',
        next: 'Take the line out.',
      })),
    ...(entry.key === 'index' && slug !== undefined
      ? [
          {
            file,
            path: 'slug',
            expected: 'no slug: a home page stands at the root of its language',
            got: slug,
            next: 'Take the line out.',
          },
        ]
      : []),
    ...(languages && more.length > 0
      ? [
          {
            file,
            path: 'languages',
            expected: `${[...languages, ...more].join(', ')}: there are files of this name`,
            got: languages.join(', '),
            next: 'Name every language that the page has, or take the line out if it has all.',
          },
        ]
      : []),
  ];
}

function findTwice(pages: readonly ReadPage[], field: 'title' | 'description'): Breach[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, frontMatter, entry }) => {
    const words = frontMatter[field];
    const key = `${entry.locale} ${words.toLowerCase()}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      return [];
    }
    return {
      file,
      path: field,
      expected: `a ${field} of its own for each of the two, ${other} and this one: search results would show both alike`,
      got: `${words.length > 80 ? `${words.slice(0, 79)}…` : words}, in both`,
      next: 'Say in the one that you have changed or copied what is special about it.',
    };
  });
}

/** The name of a file, without its folders. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
