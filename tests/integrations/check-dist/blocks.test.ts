import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/build/check-dist/blocks.ts';
import { compareBlocks } from '../../../src/build/check-dist/compare-blocks.ts';
import { readHtml } from '../../../src/build/check-dist/read-html.ts';
import { readMarkdown } from '../../../src/build/check-dist/read-markdown.ts';
import { forManySeeds, type Dice } from '../../dice.ts';

const ADDRESS = 'https://place.example/rooms/';
const PAGE_ONLY = [{ element: 'section', className: 'widget', reason: 'It works in a browser only.' }] as const;

const words = ({ kind, text }: Block): string => `${kind}: ${text}`;
const onPage = (main: string): string[] =>
  readHtml(`<!doctype html><main>${main}</main>`, ADDRESS, PAGE_ONLY).blocks.map(words);
const inTwin = (markdown: string): string[] => readMarkdown(markdown, ADDRESS).blocks.map(words);

describe('what a page and its twin say', () => {
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
      '<figure><img src="../a.svg" alt="The mill"><figcaption>By night</figcaption></figure>',
      '![The mill](https://place.example/a.svg "By night")',
      ['paragraph: ![The mill](https://place.example/a.svg)"By night"'],
    ],
    [
      '<figure><picture><source srcset="../a.avif"><img src="../a.webp" alt="The mill"></picture><figcaption>By night</figcaption></figure>',
      '![The mill](https://place.example/a.webp "By night")',
      ['paragraph: ![The mill](https://place.example/a.webp)"By night"'],
    ],
    ['<p>a*b_c [d]</p>', 'a\\*b_c \\[d]', ['paragraph: a\\*b\\_c \\[d\\]']],
    ['<p>Gäste:innen um 10:30[1]</p>', 'Gäste:innen um 10:30\\[1]', ['paragraph: Gäste:innen um 10:30\\[1\\]']],
    [
      '<p>See <a href="https://place.example/a_b">https://place.example/a_b</a>, <a href="http://www.place.example">www.place.example</a> or <a href="mailto:hola@place.example">hola@place.example</a>!</p>',
      'See https://place.example/a_b, www.place.example or hola@place.example!',
      ['paragraph: See https://place.example/a\\_b, www.place.example or hola@place.example!'],
    ],
    [
      '<p><a href="https://a.example/%C3%B6">https://a.example/ö</a> mailto:<a href="mailto:a@b.example">a@b.example</a></p>',
      '<https://a.example/ö> mailto:a@b.example',
      ['paragraph: https://a.example/ö mailto:a@b.example'],
    ],
    [
      '<p><a href="https://a.example/%C3%B6">https://a.example/%C3%B6</a></p>',
      '<https://a.example/%C3%B6>',
      ['paragraph: https://a.example/%C3%B6'],
    ],
    [
      '<p><a href="https://a.example">https://b.example</a></p>',
      '[https://b.example](https://a.example)',
      ['paragraph: [https://b.example](https://a.example/)'],
    ],
    [
      '<p><a href="/x" title="t">ref</a> <img src="/x" alt="alt em" title="t"></p>',
      '[ref][x] ![alt *em*][x]\n\n[x]: /x "t"',
      ['paragraph: [ref](https://place.example/x "t") ![alt em](https://place.example/x)"t"'],
    ],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
      '| a | b |\n| - | - |\n| c | d |',
      ['table head 1: a', 'table head 2: b', 'cell 1: c', 'cell 2: d'],
    ],
    [
      '<ol><li><p>a</p><p>b</p></li><li><p>c</p><blockquote><p>d</p></blockquote></li></ol>',
      '1. a\n\n   b\n2. c\n   > d',
      ['item 1.: a', 'item > paragraph: b', 'item 2.: c', 'item > quote > paragraph: d'],
    ],
    [
      '<p><strong>a<em>b</em>c</strong> <code>a ` b</code> © *</p>',
      '**a*b*c** `` a ` b `` &copy; \\*',
      ['paragraph: **a_b_c** `a \\` b` © \\*'],
    ],
    ['<ul><li><blockquote><p>a</p></blockquote></li></ul>', '- > a', ['item: ', 'item > quote > paragraph: a']],
    ['<p><b>R&amp;B</b></p>', '**R&B**', ['paragraph: **R&B**']],
  ])('is the same in HTML and in Markdown: %j', (html, markdown, expected) => {
    expect(onPage(html)).toEqual(expected);
    expect(inTwin(markdown)).toEqual(expected);
  });

  it.each([
    ['text in no paragraph', '<div>a<p>b</p>c</div>', ['paragraph: a', 'paragraph: b', 'paragraph: c']],
    ['hidden text', '<p hidden>a</p><noscript><p>b</p></noscript>', ['paragraph: a', 'paragraph: b']],
    ['a block in a link', '<a href="/x"><h2>a</h2></a>', ['paragraph: [a](https://place.example/x)']],
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
  ])('leaves out what is no text, and what is declared: %s', (html) => {
    expect(onPage(html)).toEqual([]);
  });

  it('leaves out no more than what is declared', () => {
    expect(onPage('<div class="widget">a</div><section>b</section>')).toEqual(['paragraph: a', 'paragraph: b']);
  });

  it('is told with its line', () => {
    const twin = readMarkdown('---\ntitle: a\n---\n\n# a\n\nb\n', ADDRESS);
    expect(twin.blocks.map(({ line }) => line)).toEqual([5, 7]);
  });
});

it('links and leftovers in a twin are told with their lines', () => {
  const { links, leftovers } = readMarkdown('---\na: 1\n---\n\na\nb [x](/y)\\\n{z}', ADDRESS);
  expect({ links, leftovers }).toEqual({ links: [{ line: 6, got: '/y' }], leftovers: [{ line: 7, got: '{z}' }] });
});

describe('front matter', () => {
  it('is flat, with dates as days', () => {
    const { data } = readMarkdown(
      '---\ntitle: "a: b"\nupdated: 2026-01-05\nalternates:\n  es: x\n---\n\n# a\n',
      ADDRESS,
    );
    expect(data).toEqual({ title: 'a: b', updated: '2026-01-05', 'alternates.es': 'x' });
  });

  it.each([
    ['E4', 'E4'],
    ['e10', 'e10'],
    ['2026-1-5', '2026-1-5'],
    ['12:30', '750'],
    ['yes', 'true'],
    ['010', '8'],
  ])('is read as YAML 1.1: %s is %s', (written, read) => {
    expect(readMarkdown(`---\ntitle: ${written}\n---\n`, ADDRESS).data).toEqual({ title: read });
  });

  it.each(['# a\n', '', '---\n---\n', '---\n# none\n---\n'])('may be missing: %j', (source) => {
    expect(readMarkdown(source, ADDRESS).data).toEqual({});
  });
});

const BITS = [
  'word',
  '€58',
  '1.040 m²',
  '2027-04-05',
  'hola@place.example',
  'www.place.example',
  'https://place.example',
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
  '\\',
] as const;

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Every mark that could mean something has a backslash before it (CommonMark, section 2.4). */
const markdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** A block of words that look like Markdown, as HTML and as Markdown. */
function generateBlock(dice: Dice): [string, string] {
  const text = (): string => ['a', ...Array.from({ length: dice.below(5) }, () => dice.pick(BITS)), 'z'].join(' ');
  const [a, b, c] = [text(), text(), text()];
  const url = 'https://place.example/a_b?c=(d)&e=f#ö';
  return dice.pick<[string, string]>([
    [`<h2>${html(a)}</h2>`, `## ${markdown(a)}`],
    [
      `<p>${html(a)} <a href="${html(url)}">${html(b)}</a> <em>${html(c)}</em></p>`,
      `${markdown(a)} [${markdown(b)}](<${url}>) *${markdown(c)}*`,
    ],
    [
      `<ul><li>${html(a)}</li><li><strong>${html(b)}</strong> ${html(c)}</li></ul>`,
      `- ${markdown(a)}\n- **${markdown(b)}** ${markdown(c)}`,
    ],
    [
      `<table><tr><th>${html(a)}</th><th>${html(b)}</th></tr><tr><td></td><td>${html(c)}</td></tr></table>`,
      `| ${markdown(a)} | ${markdown(b)} |\n| --- | --- |\n|  | ${markdown(c)} |`,
    ],
    [`<pre><code>${html(a)}\n${html(b)}\n</code></pre>`, `\`\`\`\`\n${a}\n${b}\n\`\`\`\``],
    [`<blockquote><p>${html(a)}</p></blockquote>`, `> ${markdown(a)}`],
  ]);
}

it('a page and its twin say the same, of whatever blocks they are made', () => {
  forManySeeds((dice, seed) => {
    const blocks = Array.from({ length: 1 + dice.below(4) }, () => generateBlock(dice));
    const page = readHtml(`<main>${blocks.map(([html]) => html).join('\n')}</main>`, ADDRESS, []);
    const twin = readMarkdown(blocks.map(([, markdown]) => markdown).join('\n\n<!-- -->\n\n'), ADDRESS);
    expect(compareBlocks(page.blocks, twin.blocks), seed).toEqual([]);
    expect(page.blocks.length, seed).toBeGreaterThanOrEqual(blocks.length);
  });
});
