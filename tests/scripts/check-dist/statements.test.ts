import type { RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { compareStatements } from '../../../scripts/check-dist/compare-statements.ts';
import { readHtml } from '../../../scripts/check-dist/read-html.ts';
import { readText } from '../../../scripts/check-dist/read-text.ts';
import type { Statement } from '../../../scripts/check-dist/statements.ts';
import { heading, link, list, paragraph, table, term } from '../../../src/domain/markdown/nodes.ts';
import { writeMarkdown } from '../../../src/domain/markdown/write.ts';
import { createMarkdownProcessor } from '../../../src/markdown-processor.ts';
import { forManySeeds, type Dice } from '../../domain/status/generate.ts';

const ADDRESS = 'https://place.example/rooms/';
const ONE_SIDED = [
  { element: 'section', className: 'widget', reason: 'It works in a browser only.' },
  { element: 'div', className: 'table', attribute: 'ariaLabel', reason: 'For screen readers.' },
] as const;

const words = ({ kind, text }: Statement): string => `${kind}: ${text}`;
const onPage = (main: string): string[] =>
  readHtml(`<!doctype html><main>${main}</main>`, ADDRESS, ONE_SIDED).statements.map(words);
const inTwin = (markdown: string): string[] => readText(markdown, ADDRESS).statements.map(words);

describe('what is said', () => {
  it.each([
    ['<h2 id="a">Dogs</h2>', '## Dogs', ['heading 2: Dogs']],
    ['<p>Up to\n  18&nbsp;m²,<br>or&shy;chard</p>', 'Up to 18 m²,\\\norchard', ['paragraph: Up to 18 m², orchard']],
    [
      '<ul><li>a</li><li><p>b</p><p>c</p></li></ul>',
      '- a\n\n- b\n\n  c',
      ['item: a', 'item: b', 'item > paragraph: c'],
    ],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', '3. a\n   - b', ['item 3.: a', 'item > item: b']],
    ['<ul><li><h3>a</h3></li><li></li></ul>', '- ### a\n-', ['item: ', 'item > heading 3: a', 'item: ']],
    [
      '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox" disabled> b</li></ul>',
      '- [x] a\n- [ ] b',
      ['item: [x] a', 'item: [ ] b'],
    ],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td></td><td>€8</td></tr></tbody></table>',
      '| a | b |\n| - | - |\n| | €8 |',
      ['table head 1: a', 'table head 2: b', 'cell 2: €8'],
    ],
    [
      '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
      '> a\n>\n> - b',
      ['quote > paragraph: a', 'quote > item: b'],
    ],
    ['<pre><code>a  b\n c\n</code></pre><hr>', '```\na  b\n c\n```\n\n---', ['code: a  b\n c', 'rule: * * *']],
    [
      '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>',
      '**a** _b_ ~~c~~ `d`',
      ['paragraph: **a** _b_ ~~c~~ `d`'],
    ],
    [
      '<p><a href="../pricing/#größe" title="t">a <b>b</b></a></p>',
      '[a **b**](https://place.example/pricing/#gr%C3%B6%C3%9Fe "t")',
      ['paragraph: [a **b**](https://place.example/pricing/#gr%C3%B6%C3%9Fe "t")'],
    ],
    [
      '<p><img src="/_astro/a.1f.webp" alt="The mill"></p>',
      '![The mill](https://place.example/a.jpg)',
      ['paragraph: ![The mill]'],
    ],
    ['<p>a*b_c [d]</p>', 'a\\*b_c \\[d]', ['paragraph: a\\*b\\_c \\[d\\]']],
    ['<p>Gäste:innen um 10:30[1]</p>', 'Gäste:innen um 10:30\\[1]', ['paragraph: Gäste:innen um 10:30\\[1\\]']],
  ])('is the same in HTML and in Markdown: %j', (html, markdown, expected) => {
    expect(onPage(html)).toEqual(expected);
    expect(inTwin(markdown)).toEqual(expected);
  });

  it.each([
    ['text in no paragraph', '<div>a<p>b</p>c</div>', ['paragraph: a', 'paragraph: b', 'paragraph: c']],
    ['hidden text', '<p hidden>a</p><noscript><p>b</p></noscript>', ['paragraph: a', 'paragraph: b']],
    ['text in a drawing', '<svg><text>a</text></svg>', ['paragraph: a']],
    ['what is heard', '<p aria-label="a">b</p>', ['label of p: a', 'paragraph: b']],
    [
      'a label that is not the declared one',
      '<div class="table" title="a">b</div>',
      ['label of div: a', 'paragraph: b'],
    ],
  ])('on a page counts, whatever holds it: %s', (_name, html, expected) => {
    expect(onPage(html)).toEqual(expected);
  });

  it.each([
    ['<script>a</script><style>b</style><template><p>c</p></template><!-- d -->'],
    ['<section class="wide widget"><h2>a</h2><p aria-label="b">c</p></section>'],
    ['<div class="table" aria-label="a"></div>'],
  ])('leaves out what is no text, and what is declared: %s', (html) => {
    expect(onPage(html)).toEqual([]);
  });

  it('leaves out no more than what is declared', () => {
    expect(onPage('<div class="widget">a</div><section>b</section>')).toEqual(['paragraph: a', 'paragraph: b']);
  });

  it('is told with its line', () => {
    const twin = readText('---\ntitle: a\n---\n\n# a\n\nb\n', ADDRESS);
    expect(twin.statements.map(({ line }) => line)).toEqual([5, 7]);
  });
});

const BITS = [
  ...['word', '€58', '1.040 m²', '2027-04-05', 'hola@place.example', 'www.place.example', 'https://place.example'],
  ...[
    '*',
    '_',
    '**',
    '~~',
    '[',
    ']',
    '(',
    '|',
    '`',
    ':name',
    '::block',
    '<b>',
    '&',
    '&amp;',
    '1.',
    '-',
    '#',
    '>',
    '![',
  ],
];

/** Blocks as directives make them, of words that look like Markdown. */
function generateBlock(dice: Dice): RootContent {
  const text = (): string =>
    ['a', ...Array.from({ length: dice.below(5) }, () => dice.pick(BITS as [string, ...string[]])), 'z'].join(' ');
  return dice.pick<() => RootContent>([
    () => heading(2, text()),
    () => paragraph(text(), link('https://place.example/a_b?c=(d)&e=f#ö', text()), '.'),
    () => list([[text()], term(text(), text())]),
    () =>
      table([
        [text(), text()],
        [text(), ''],
        ['', text()],
      ]),
  ])();
}

it('is the same on both sides of whatever blocks a page is made', async () => {
  const processor = createMarkdownProcessor('https://place.example');
  const renderer = await processor.createRenderer({ syntaxHighlight: false });
  const pages: { seed: string; twin: string }[] = [];
  forManySeeds((dice, seed) => {
    const blocks = Array.from({ length: 1 + dice.below(3) }, () => generateBlock(dice));
    pages.push({ seed, twin: writeMarkdown(blocks) });
  });
  for (const { seed, twin } of pages) {
    const { code } = await renderer.render(twin);
    const { statements } = readHtml(`<!doctype html><main>${code}</main>`, ADDRESS, ONE_SIDED);
    expect(compareStatements(statements, readText(twin, ADDRESS).statements), `${seed}: ${twin}`).toEqual([]);
  }
});
