import { formatDates, latestDate } from './dates.ts';
import { fill } from './fill.ts';
import { inLanguage } from './in-language.ts';
import { link, paragraph } from './markdown/nodes.ts';
import { pageMarkdown } from './markdown/page-markdown.ts';
import type { PostList } from './markdown/post-cards.ts';
import { writeMarkdown } from './markdown/write.ts';
import type { Page } from './page.ts';
import type { PageEntry, Place } from './place.ts';
import { absoluteUrl, seriesPath } from './url.ts';

/**
 * A page whose list of posts is in parts, and a page for each further part; where there is one part, the page as it is.
 * - A further page is called as the first, with its number, and described by the days on which its posts came out. It
 *   exists in no other language, and no file of its own makes it: its `file` is that of the first, with its number.
 * - It is as new as its posts, and as the day of the newest of all, which has moved the others on.
 * - Each ends with links to the ones with newer and with older posts, for who reads the twin as for who reads the page.
 */
export function createSeries(page: Page, lists: readonly PostList[], place: Place): Page[] {
  const [first, ...more] = lists;
  const newest = first?.posts[0];
  if (!newest || more.length === 0) return [page];
  const pages = [page, ...more.map((part, index) => createPart(page, part, index + 2, newest))];
  return pages.map((each, index) => {
    const [newer, older] = [pages[index - 1], pages[index + 1]];
    const series = { key: page.key, number: index + 1, newer: newer?.path, older: older?.path };
    return { ...each, series, markdown: `${each.markdown}\n${writeNeighbours(newer, older, place)}` };
  });
}

function createPart(page: Page, { posts, list }: PostList, number: number, newest: PageEntry): Page {
  const title = `${page.title} (${number})`;
  const days = posts.map(dayOf);
  return {
    ...page,
    key: `${page.key}#${number}`,
    kind: 'page',
    path: seriesPath(page.path, number),
    oldPaths: [],
    file: `${page.file}#${number}`,
    title,
    menu: title,
    description: formatDates(days.at(-1) ?? dayOf(newest), days[0] ?? dayOf(newest), page.locale),
    updated: latestDate(dayOf(newest), ...posts.map(({ updated }) => updated)),
    published: undefined,
    author: undefined,
    template: page.template === 'blog' ? 'blog' : 'page',
    markdown: pageMarkdown(title, writeMarkdown([list])),
  };
}

function dayOf({ published, updated }: PageEntry): string {
  return published ?? updated;
}

/** Where the words are missing, the check of content asks for them. */
function writeNeighbours(newer: Page | undefined, older: Page | undefined, { config, strings }: Place): string {
  const linkTo = (page: Page | undefined, words: 'previous' | 'next'): ReturnType<typeof link>[] => {
    const label = page && inLanguage(strings, page.locale).site.post?.[words];
    return page && label ? [link(absoluteUrl(config.baseUrl, page.path), fill(label, { title: page.title }))] : [];
  };
  const [first, ...others] = [...linkTo(newer, 'next'), ...linkTo(older, 'previous')];
  return first ? writeMarkdown([paragraph(first, ...others.flatMap((other) => [' · ', other]))]) : '';
}
