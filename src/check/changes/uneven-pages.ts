import type { Nodes } from 'mdast';
import type { ReadPage } from '../../schema/place.ts';
import { languageName } from '../../text/language/language-tag.ts';
import { findOdd } from '../find-outlier.ts';
import { type Change, LARGE } from './change.ts';

/** The parts of a page, as people call them. */
const PARTS: Readonly<Partial<Record<Nodes['type'], readonly [one: string, several: string]>>> = {
  heading: ['heading', 'headings'],
  paragraph: ['paragraph', 'paragraphs'],
  listItem: ['entry of a list', 'entries of lists'],
  tableRow: ['row of a table', 'rows of tables'],
  image: ['picture', 'pictures'],
  link: ['link', 'links'],
  blockquote: ['quotation', 'quotations'],
  code: ['block of code', 'blocks of code'],
};

type Counts = ReadonlyMap<Nodes['type'], number>;

/**
 * Finds pages of which one language has more or fewer parts than another: the translation may not be finished. Those that
 * have changed are large.
 */
export function findUneven(before: readonly ReadPage[], after: readonly ReadPage[]): Change[] {
  const old = new Set(before.map(({ body }) => body));
  const translated = after.filter(({ entry }) => entry.kind === 'page');
  return [...Map.groupBy(translated, ({ entry }) => entry.key)].flatMap(([key, versions]) => {
    const counted = versions.map((page) => ({ page, counts: countParts(page) }));
    const { odd, model } = findOdd(counted, ({ counts }) => JSON.stringify([...counts].toSorted()));
    return odd.map(({ page, counts }) => ({
      chapter: 'uneven',
      text: `${key}: ${languageName(page.entry.locale, 'en')} has ${compare(counts, model.counts)} than ${languageName(model.page.entry.locale, 'en')}`,
      weight: versions.some(({ body }) => !old.has(body)) ? LARGE : 0.1,
    }));
  });
}

function countParts({ nodes }: ReadPage): Counts {
  const parts = nodes.filter(({ type }) => PARTS[type] !== undefined);
  return new Map([...Map.groupBy(parts, ({ type }) => type)].map(([type, some]) => [type, some.length]));
}

/** "1 paragraph fewer, 2 links more". */
function compare(counts: Counts, model: Counts): string {
  const differences = Object.entries(PARTS).flatMap(([name, [one, several]]) => {
    const type = name as Nodes['type'];
    const more = (counts.get(type) ?? 0) - (model.get(type) ?? 0);
    const many = Math.abs(more);
    return more === 0 ? [] : `${many} ${many === 1 ? one : several} ${more > 0 ? 'more' : 'fewer'}`;
  });
  return differences.join(', ');
}
