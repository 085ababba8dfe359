import { isPostFile, pageFolder } from '../../../schema/content-files.ts';
import { isHeld } from '../../../site/unpublished-pages.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';
import { BOOKING_PATH, RESERVED } from '../../../site/url.ts';
import { formatDate } from '../../../text/numbers/dates.ts';
import { defaultLocale } from '../../../text/language/locale.ts';

/** What is wrong with pages and posts, by themselves and beside each other. */
export const pageRules: Rules<Content> = {
  'published-missing': ({ pages }) =>
    pages
      .filter(({ file, frontMatter }) => isPostFile(file) && frontMatter.published === undefined)
      .map(({ file }) => ({
        file,
        path: 'published',
        expected: 'the day of publication, such as 2026-11-14',
        found: 'nothing',
        next: 'Add a line `published: …` between the --- lines.',
      })),

  'post-held': ({ pages, today }) =>
    pages
      .filter((page) => isHeld(page, today))
      .map(({ file, frontMatter: { published = '' } }) => ({
        file,
        severity: 'warning',
        path: 'published',
        accepts: published,
        expected: 'the day on which the post came out, today or before',
        found: `${published}: it is left out of the site until then`,
        next: `Where BUILD_HOOK_URL is set, it appears by itself. Else have the site built again on ${formatDate(published, 'en')} or later, by a push or at the host (“Trigger deploy”).`,
      })),

  'address-twice': ({ pages }) =>
    [...Map.groupBy(pages, ({ entry }) => entry.path)].flatMap(([path, [first, ...others]]) =>
      others.map(({ file }) => ({
        file,
        path: 'slug',
        expected: 'an address of its own',
        found: `${path}, which is also the address of ${first?.file ?? ''}`,
        next: 'Give one of the two another slug.',
      })),
    ),

  // Hosts answer `/404` with `/404.html`.
  'address-taken': ({ pages }) =>
    pages
      .filter(({ entry: { path } }) => RESERVED.test(path))
      .map(({ file, entry: { path } }) => ({
        file,
        path: 'slug',
        expected: 'an address at which nothing else is published',
        found: `${path}, where the software has its own files`,
        next: 'Give the page another slug.',
      })),

  'booking-page': ({ place: { config }, pages }) => {
    const main = defaultLocale(config);
    return pages
      .filter(
        ({ entry: { template, locale, path } }) => template === 'booking' && locale === main && path !== BOOKING_PATH,
      )
      .map(({ file, entry: { path: found } }) => ({
        file,
        path: 'slug',
        expected: `the page of ${pageFolder(main)}/ with \`template: booking\` at ${BOOKING_PATH}`,
        found,
        next: 'Links to that address are handed out by others: keep the page where it is.',
      }));
  },
};
