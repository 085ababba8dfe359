import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { describe, expect, it } from 'vitest';
import { emitLlmsTxt, type LlmsTxt } from '../../../src/publish/emit-llms-txt.ts';
import { createLlmsTxt } from '../../../src/publish/llms-txt.ts';
import { site as SITE } from '../../content/this-place.ts';
import { createTestSite, pageText } from '../fixture.ts';
import { parseLlmsTxt } from './llms-parser.ts';

/** What wants to be something else than text: for a line reader, for CommonMark, for JSON, for a terminal. */
const HOSTILE = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '\\',
    '|',
    '"',
    "'",
    '“',
    ':',
    ': ',
    '`',
    '``',
    '<',
    '>',
    '<!--',
    '&',
    '&amp;',
    '&#91;',
    '&#38;',
  ],
  ...[
    '](',
    '](x)',
    '- [a](b)',
    '![',
    '#',
    '##',
    '### X',
    '>',
    '*',
    '_',
    '~~',
    '---',
    '```',
    '$',
    '{',
    '}',
    '{booking}',
  ],
  ...['😀', '👩‍💻', '🇪🇸', 'é', 'e\u0301', 'ñ', 'ß', '\u200D', '–', '1. ', 'http://x', 'word', 'a', ' '],
];
const BREAKS = ['\n', '\r\n', '\r', '\t', '\v', '\u0085', '\u00A0', '\u2028', '  ', '\n\n## X\n\n'];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One to nine hostile pieces in a line, without white space that does not count. */
function hostileText(random: () => number, pieces: readonly string[] = HOSTILE): string {
  const length = 1 + Math.floor(random() * 9);
  const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)] ?? '').join('');
  return text.replaceAll(/\s+/g, ' ').trim() || 'x';
}

function hostileModel(random: () => number): LlmsTxt {
  const some = <Value>(create: (index: number) => Value): Value[] =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => create(index));
  return {
    name: hostileText(random),
    summary: hostileText(random),
    paragraphs: some(() => `P${hostileText(random)}`),
    sections: some((index) => ({
      name: `${hostileText(random)} ${index}`,
      items: some((item) => ({
        title: hostileText(random),
        url: `https://x.example/${index}/${item}/index.md`,
        description: random() < 0.2 ? '' : hostileText(random),
      })),
    })),
  };
}

describe('what is written is what is read', () => {
  it.each(SITE.config.languages)('for the real content in %s', (locale) => {
    const model = createLlmsTxt(SITE, locale);
    const text = emitLlmsTxt(model);
    expect(parseLlmsTxt(text)).toEqual(model);
    expect(emitLlmsTxt(parseLlmsTxt(text))).toBe(text);
  });

  it('for five hundred generated files, whatever stands in them', () => {
    const random = createRandom(20261121);
    for (let round = 0; round < 500; round += 1) {
      const model = hostileModel(random);
      const text = emitLlmsTxt(model);
      expect(parseLlmsTxt(text), text).toEqual(model);
      expect(emitLlmsTxt(parseLlmsTxt(text))).toBe(text);
    }
  });

  it('and a reader of Markdown finds the same sections and addresses', () => {
    const random = createRandom(4);
    const markdown = remark().use(remarkGfm).freeze();
    for (let round = 0; round < 200; round += 1) {
      const model = hostileModel(random);
      const blocks = markdown.parse(emitLlmsTxt(model)).children;
      const lists = blocks.filter((block) => block.type === 'list');
      const urls = lists.map((list) =>
        list.children.map(({ children: [paragraph] }) =>
          paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'link'
            ? paragraph.children[0].url
            : paragraph,
        ),
      );
      expect(urls).toEqual(model.sections.map(({ items }) => items.map(({ url }) => url)));
      expect(blocks.filter((block) => block.type === 'heading')).toHaveLength(1 + model.sections.length);
    }
  });

  it('for generated line breaks and other white space, as one space each', () => {
    const random = createRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const title = `x${hostileText(random, HOSTILE)}${BREAKS[round % BREAKS.length] ?? ''}${hostileText(random, HOSTILE)}y`;
      const item = { title, url: 'https://x.example/', description: title };
      const text = emitLlmsTxt({
        name: title,
        summary: title,
        paragraphs: [title],
        sections: [{ name: title, items: [item] }],
      });
      const plain = title.replaceAll(/[\s\u0085]+/g, ' ');
      expect(parseLlmsTxt(text)).toEqual({
        name: plain,
        summary: plain,
        paragraphs: [plain],
        sections: [{ name: plain, items: [{ title: plain, url: 'https://x.example/', description: plain }] }],
      });
    }
  });
});

it('White space at an end is none, and a description of nothing else is no description.', () => {
  const items = [{ title: ' e ', url: 'https://x.example/', description: ' ' }];
  expect(emitLlmsTxt({ name: ' a', summary: 'b\n', paragraphs: ['\tc '], sections: [{ name: ' d ', items }] })).toBe(
    '# a\n\n> b\n\nc\n\n## d\n\n- [e](https://x.example/)\n',
  );
});

describe('a page whose title is hostile', () => {
  it.each([
    ['Rooms [and] more', 'Rooms &#91;and&#93; more'],
    ['Rooms (and) more', 'Rooms (and) more'],
    ['Rooms](https://evil.example/)', 'Rooms&#93;(https://evil.example/)'],
    [String.raw`Rooms\ `, 'Rooms&#92;'],
    ['Rooms | more', 'Rooms | more'],
    ['“Rooms” and "more"', '“Rooms” and "more"'],
    ['Rooms: all of them', 'Rooms: all of them'],
    ['Rooms 😀👩‍💻', 'Rooms 😀👩‍💻'],
    ['Rooms   and\nmore\r\n', 'Rooms and more'],
    ['`Rooms', '&#96;Rooms'],
    ['<b>Rooms', '&#60;b>Rooms'],
    ['Rooms &amp; more', 'Rooms &#38;amp; more'],
    ['Rooms &#233; &#xE9; &#x1F600;', 'Rooms &#38;#233; &#38;#xE9; &#38;#x1F600;'],
    ['Rooms & more', 'Rooms & more'],
    ['## Rooms', '## Rooms'],
  ])('is listed in one line: %j', (title, written) => {
    const text = pageText('x', 'Text.').replace('title: x', `title: ${JSON.stringify(title)}`);
    const site = createTestSite({ pages: { 'content/pages/en/rooms.md': text } });
    const emitted = emitLlmsTxt(createLlmsTxt(site, 'en'));
    expect(emitted).toContain(`\n- [${written}](https://tiny.example/rooms/index.md): What there is`);
    expect(parseLlmsTxt(emitted).sections[0]?.items[1]?.title).toBe(title.replaceAll(/\s+/g, ' ').trim());
  });

  it('has a description that is as hostile, and is listed whole', () => {
    const description = 'A: b [c](d) | `e` <f> \\ "g" & &amp;, forty characters and more.';
    const text = pageText('Rooms', 'Text.').replace(/^description:.*$/m, `description: ${JSON.stringify(description)}`);
    const site = createTestSite({ pages: { 'content/pages/en/rooms.md': text } });
    const { sections } = parseLlmsTxt(emitLlmsTxt(createLlmsTxt(site, 'en')));
    expect(sections[0]?.items[1]?.description).toBe(description);
  });

  it('has an address without parentheses, wherever the site lives', () => {
    const site = createTestSite({ data: { 'config.baseUrl': 'https://tiny.example/(a)' } });
    const { sections } = parseLlmsTxt(emitLlmsTxt(createLlmsTxt(site, 'en')));
    expect(sections[0]?.items[0]?.url).toBe('https://tiny.example/%28a%29/index.md');
  });
});
