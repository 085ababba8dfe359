import { remark } from 'remark';
import { expect, it } from 'vitest';
import { emitLlmsTxt, renderLlmsTxt, type LlmsItem } from '../../src/publish/llms-txt.ts';
import { createTestSite, pageText } from '../place.ts';
import { listNodes, wordsOf } from '../../src/markdown/parse.ts';

const ADDRESS = 'https://x.example/index.md';

/** The first item as it is written, and as a reader of Markdown takes it. */
function emit(item: Partial<LlmsItem>): { line: string; read: unknown } {
  const items = [{ title: 'Rooms', url: ADDRESS, description: 'About', ...item }];
  const text = emitLlmsTxt({ name: 'a', summary: 'b', paragraphs: ['c'], sections: [{ name: 'd', items }] });
  const { children } = remark().parse(text);
  const link = listNodes({ type: 'root', children }).find(({ type }) => type === 'link');
  return {
    line: text.split('\n').at(-2) ?? '',
    read: link?.type === 'link' && [children.length, wordsOf(link), link.url],
  };
}

it.each([
  ['Rooms [and] more', 'Rooms &#91;and&#93; more'],
  ['Rooms (and) more', 'Rooms (and) more'],
  ['Rooms](https://evil.example/)', 'Rooms&#93;(https://evil.example/)'],
  [String.raw`Rooms\ `, 'Rooms&#92;'],
  ['Rooms | more', 'Rooms | more'],
  ['“Rooms” and "more"', '“Rooms” and "more"'],
  ['Rooms: all of them', 'Rooms: all of them'],
  ['Rooms 😀👩‍💻', 'Rooms 😀👩‍💻'],
  ['Rooms   and\nmore\r\n\u0085', 'Rooms and more'],
  ['`Rooms', '&#96;Rooms'],
  ['<b>Rooms', '&#60;b>Rooms'],
  ['Rooms &amp; more', 'Rooms &#38;amp; more'],
  ['Rooms &#233; &#xE9; &#x1F600;', 'Rooms &#38;#233; &#38;#xE9; &#38;#x1F600;'],
  ['Rooms & more', 'Rooms & more'],
  ['## Rooms', '## Rooms'],
])('A title is one line that every reader takes for the title: %j.', (title, written) => {
  const { line, read } = emit({ title });
  expect(line).toBe(`- [${written}](${ADDRESS}): About`);
  expect(read).toEqual([5, title.replaceAll(/[\s\u0085]+/g, ' ').trim(), ADDRESS]);
});

it('A description is escaped as a title is, and no description has no colon.', () => {
  expect(emit({ description: 'A: b [c](d) | `e`\n<f>' }).line).toBe(
    `- [Rooms](${ADDRESS}): A: b &#91;c&#93;(d) | &#96;e&#96; &#60;f>`,
  );
  expect(emit({ description: ' ' }).line).toBe(`- [Rooms](${ADDRESS})`);
});

it('An index names the newest twenty posts, the newest first; the list of posts has them all.', () => {
  const days = Array.from({ length: 21 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  const pages = Object.fromEntries(
    days.map((day) => [`content/blog/on-${day}.md`, pageText(`Of ${day}`, 'Text.', { extra: `published: ${day}` })]),
  );
  const named = renderLlmsTxt(createTestSite({ pages }), 'en').match(/(?<=\/blog\/on-)[\d-]+(?=\/index\.md)/g);
  expect(named).toEqual(days.slice(1).toReversed());
});
