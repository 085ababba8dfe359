import { describe, expect, it } from 'vitest';
import { expansionOf } from '../place.ts';

const HILL = '![The hill](hill.svg)';
const SHOWN = '![The hill](https://tiny.example/images/hill.0a1b2c3d.svg)';
/** As a strip has it. */
const STRIP =
  '- [![](https://tiny.example/images/hill.0a1b2c3d.svg) The hill](https://tiny.example/images/hill.0a1b2c3d.svg)';

/** The blocks of a page below its title: their names, and their Markdown without the line break at its end. */
function blocksOf(body: string, file?: string): (readonly [name: string, markdown: string])[] {
  const { blocks, problems } = expansionOf(body, file);
  expect(problems).toEqual([]);
  return blocks.slice(1).map(({ name, markdown }) => [name, markdown.replace(/\n$/, '')] as const);
}

describe('a page is a list of named blocks', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'its first paragraph is the lead',
      'One.\n\nTwo.\n\n## Three',
      [
        ['lead', 'One.'],
        ['text', 'Two.\n\n## Three'],
      ],
    ],
    ['a picture is no lead', `${HILL}\n\nOne.`, [['text', `${SHOWN}\n\nOne.`]]],
    ['a list is no lead', '- One.\n\nTwo.', [['text', '- One.\n\nTwo.']]],
    ['nothing stands above a lead', '## One\n\nTwo.', [['text', '## One\n\nTwo.']]],
    [
      'a directive names what it makes',
      'One.\n\n::room{of="cabin"}\n\nTwo.',
      [
        ['lead', 'One.'],
        ['room', expect.stringMatching(/^## Garden cabin\n/) as string],
        ['text', 'Two.'],
      ],
    ],
    [
      'a directive without a look is text',
      '::rates{of="included"}',
      [['text', '- A desk in the barn, day and night\n- Heating, water and firewood']],
    ],
    [
      'a container names what stands in it, and its fences are not published',
      `:::people\n\n- ${HILL}\n\n  **Lou**\n\n:::`,
      [['people', `- ${SHOWN}\n\n  **Lou**`]],
    ],
    [
      'a strip has below each picture its words, which lead to it as large as there is',
      `:::pictures\n- ${HILL}\n- ${HILL}\n:::`,
      [['pictures', `${STRIP}\n${STRIP}`]],
    ],
    [
      'fences may stand close',
      'One.\n:::cards\n- [a](rooms.md)\n:::\nTwo.',
      [
        ['lead', 'One.'],
        ['cards', '- [a](https://tiny.example/rooms/)'],
        ['text', 'Two.'],
      ],
    ],
    [
      'a container may hold what has no look of its own',
      ':::fold\n\n## A\n\n::rates{of="included"}\n\nB\n\n:::',
      [['fold', '## A\n\n- A desk in the barn, day and night\n- Heating, water and firewood\n\nB']],
    ],
    [
      'what is only drawn has no Markdown',
      `${HILL}

::year{brief}

One.`,
      [
        ['text', SHOWN],
        ['months', ''],
        ['text', 'One.'],
      ],
    ],
    [
      'a fence may be indented by an editor',
      ':::cards\n\n- A\n\n  :::\n\nB',
      [
        ['cards', '- A'],
        ['text', 'B'],
      ],
    ],
    ['fences in code are code', '```\n:::cards\n```', [['text', '```\n:::cards\n```']]],
  ])('%s', (_, body, blocks) => {
    expect(blocksOf(body)).toEqual(blocks);
  });

  it('has its title first, and of a post below it who wrote it and when', () => {
    const { blocks } = expansionOf('One.', 'content/blog/the-day-the-line-broke.md');
    expect(blocks.map(({ name, markdown }) => [name, markdown])).toEqual([
      ['title', '# The day the line broke\n'],
      ['byline', 'Lou · 20 December 2025\n'],
      ['lead', 'One.\n'],
      ['onward', expect.stringContaining('- **Next post:** [') as string],
    ]);
  });

  it('ends, of a post, with the next, the one before and the first page that it speaks of, save that on which one books', () => {
    const endOf = (body: string, file: string): string | undefined =>
      expansionOf(body, file).blocks.find(({ name }) => name === 'onward')?.markdown;
    const body =
      '[Book](../pages/en/book-now.md?adults=1), [a post](pears.md), [rooms](../pages/en/rooms.md#x), [prices](../pages/en/pricing.md).';
    expect(endOf(body, 'content/blog/the-day-the-line-broke.md')).toBe(`\
- **Next post:** [A week at a desk in the barn](https://tiny.example/blog/a-week-at-a-desk/)
- **Previous post:** [A cap for the mill](https://tiny.example/blog/a-cap-for-the-mill/)
- **More about this:** [Rooms and cabins](https://tiny.example/rooms/)
`);
  });

  it.each(['internet', 'book-now'])('has no lead where something else stands below the title: %s', (name) => {
    expect(blocksOf('One.', `content/pages/en/${name}.md`)).toEqual([['text', 'One.']]);
  });

  it('may be nothing but its title', () => {
    expect(blocksOf('')).toEqual([]);
  });

  it('says of a room of which it is', () => {
    expect(expansionOf('::room{of="cabin"}').blocks[1]).toMatchObject({ name: 'room', of: 'cabin' });
  });
});

describe('headings', () => {
  const idsIn = (body: string, data?: Record<string, unknown>): (readonly string[])[] =>
    expansionOf(body, undefined, data).blocks.map(({ headings }) => headings);

  it('have one set of ids on a page, whatever block they stand in', () => {
    const body = '## Beds\n\n::room{of="cabin"}\n\n## Beds\n\n:::fold\n\n## Größe & more\n\n### Beds\n\n:::';
    expect(idsIn(body)).toEqual([[], ['beds'], ['garden-cabin'], ['beds-1'], ['größe--more', 'beds-2']]);
  });

  it('have ids of the words that are read: amounts, values and colons among them', () => {
    expect(idsIn('## 15 min on foot\n\n## From :price{of="day-pass"} a day\n\n## Für Gäste:innen')[1]).toEqual([
      '15-min-on-foot',
      'from-18-a-day',
      'für-gästeinnen',
    ]);
  });
});

describe('a block that nobody could show', () => {
  it.each([
    ['an unknown name', ':::peple\n- a\n:::', 1, ':::peple', /^one of :::hero, /, /^Did you mean :::people\?/],
    [
      'a name of two colons',
      'A\n\n:::rooms\n:::',
      3,
      ':::rooms',
      /^::rooms on a line of its own, with two colons/,
      /^Write it so/,
    ],
    [
      'a name of three colons',
      '::people\n\n- a',
      1,
      '::people',
      /^:::people on a line of its own, with three colons/,
      /^Write it so/,
    ],
    ['no end', ':::cards\n- a\n\nB', 1, /^the end of the page/, /^a line ::: below/, /^Write it where the block ends/],
    [
      'the next one before its end',
      ':::cards\n- a\n\n:::cards\n- b\n\n:::',
      1,
      ':::cards',
      /^a line ::: below what belongs to :::cards, before another/,
      /^Write ::: above :::cards/,
    ],
    [
      'a block in one that ends',
      ':::fold\n## A\n:::cards\n- a\n:::\n:::',
      1,
      ':::cards',
      /none stands in another/,
      /^Write :::/,
    ],
    ['a hero on another page', `:::hero\n${HILL}\n:::`, 1, ':::hero', /on the home page/, /the picture stays/],
    ['words behind its name', ':::people Who we are\n- a\n:::', 1, ':::people Who we are', /alone on its line/, /^Put/],
    ['a label', ':::people[Who]\n- a\n:::', 1, ':::people[Who]', /^:::people alone on its line$/, /^Put what stands/],
    ['braces', ':::cards{wide}\n- a\n:::', 1, ':::cards{wide}', /^:::cards alone on its line$/, /^Put what stands/],
    [
      'another in it',
      '::::cards\n:::people\n- a\n:::\n::::',
      1,
      ':::people',
      /none stands in another/,
      /take its name out/,
    ],
    [
      'a directive in it that has a look',
      ':::fold\n## A\n::rooms\n:::',
      3,
      '::rooms',
      /^no ::rooms in :::fold/,
      /^Put/,
    ],
    [
      'no list in it',
      ':::cards\nA\n:::',
      1,
      ':::cards',
      /^in :::cards: one bulleted list/,
      /^Move what does not belong/,
    ],
    ['a number that is not bold', ':::numbers\n- 12 desks\n:::', 1, ':::numbers', /\*\*bold\*\*/, /^Move/],
    ['somebody without a picture', ':::people\n- Lou\n:::', 1, ':::people', /every item with a picture/, /^Move/],
    [
      'somebody beside one who has a picture',
      `:::people\n- ${HILL}\n\n  Ana\n\n- Lou\n:::`,
      1,
      ':::people',
      /every item with a picture/,
      /^Move/,
    ],
    ['no heading to press', ':::fold\nA\n:::', 1, ':::fold', /^in :::fold: a heading/, /^Move/],
    ['a list around it', '- A\n\n  :::cards\n  - b\n  :::', 3, ':::cards', /no list and no quotation/, /^Put it on/],
  ])('is refused with its line and what to do: %s', (_, body, line, found, expected, next) => {
    const { problems } = expansionOf(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line });
    expect(problems[0]?.found).toMatch(found);
    expect(problems[0]?.expected).toMatch(expected);
    expect(problems[0]?.next).toMatch(next);
  });

  it('is a hero with words beside its picture, on the home page too', () => {
    const { problems } = expansionOf(`:::hero\n${HILL}\n\nA\n:::`, 'content/pages/en/index.md');
    expect(problems).toMatchObject([{ expected: 'in :::hero: one picture, and nothing else' }]);
  });

  it.each(['A\n\n:::', 'A\n:::\nB', '- a\n\n  :::'])('is not ended where none has begun: %j', (body) => {
    expect(expansionOf(body).problems).toMatchObject([{ code: 'fence-stray', found: ':::' }]);
  });

  it('has one message, and none for the line that would have ended it', () => {
    expect(expansionOf('::: people\n- a\n:::').problems).toMatchObject([
      { code: 'directive-broken', found: '::: people' },
    ]);
  });
});
