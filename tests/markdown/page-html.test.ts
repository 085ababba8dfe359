import { describe, expect, it } from 'vitest';
import { renderPageHtml } from '../../src/markdown/page-html.ts';
import { createPhotograph } from '../../src/read/photograph.ts';
import { createTestSite, pageOf } from '../place.ts';

const MILL_PICTURE = { file: 'content/images/mill.svg', path: '/images/mill.svg', width: 120, height: 80 };
const HER_PICTURE = { file: 'content/images/her.svg', path: '/images/her.svg', width: 80, height: 80 };
const PICTURES = [MILL_PICTURE, HER_PICTURE, createPhotograph('sierra.jpg', { width: 600, height: 400 }, 'abc')];

function renderPage(markdown: string, file = 'content/pages/en/rooms.md'): string {
  const site = createTestSite();
  const { lead, rest } = renderPageHtml({ ...site, pictures: PICTURES }, { ...pageOf(site, file), markdown });
  return (lead + rest).trim();
}

/** What stands below the first picture of a page. */
function render(markdown: string): string {
  return renderPage(`![](https://other.example/first.svg)\n\n${markdown}`).replace(/^<figure>.*<\/figure>\n/, '');
}

const MILL = '![The mill](https://tiny.example/images/mill.svg)';
const IMAGE = '<img src="/images/mill.svg" alt="The mill" width="120" height="80" loading="lazy" decoding="async">';

it.each([
  [
    'in the author’s own marks',
    'One **two** _three_ `four` "five" -- six...',
    '<p>One <strong>two</strong> <em>three</em> <code>four</code> "five" -- six...</p>',
  ],
  ['with what is no markup escaped', 'a \\<b> & c < d', '<p>a &lt;b&gt; &amp; c &lt; d</p>'],
  ['with rules where there are rules', '---\n\nOne.\n\n---\n\nTwo.', '<hr>\n<p>One.</p>\n<hr>\n<p>Two.</p>'],
  ['with a picture that stands alone as a figure, its size known', MILL, `<figure>${IMAGE}</figure>`],
  [
    'with the title of such a picture as its caption',
    MILL.replace(')', ' "By *night* & day")'),
    `<figure>${IMAGE}<figcaption>By *night* &amp; day</figcaption></figure>`,
  ],
  ['with a picture among words among them', `${MILL} here.`, `<p>${IMAGE} here.</p>`],
  [
    'with a picture of another site without a size',
    '![x](https://other.example/a.svg)',
    '<figure><img src="https://other.example/a.svg" alt="x" loading="lazy" decoding="async"></figure>',
  ],
  [
    'with an id on each heading, the title not counted',
    '# Beds\n\n## Beds\n\n## Beds\n\n### Größe & more',
    '<h1 id="pageTitle">Beds</h1>\n<h2 id="beds">Beds</h2>\n<h2 id="beds-1">Beds</h2>\n<h3 id="größe--more">Größe &amp; more</h3>',
  ],
  [
    'with amounts in one line, and other spaces as they are',
    'From 1 240 € a month, or 18 m².',
    '<p>From 1\u00A0240\u00A0€ a month, or 18\u00A0m².</p>',
  ],
])('A page says what is written, %s.', (_, markdown, html) => {
  expect(render(markdown)).toBe(html);
});

it.each([
  ['the items of a list that begin with a picture', `- ${MILL}\n\n  A\n\n- ${MILL}\n\n  B`, 'cards'],
  ['those of which only some do', `- ${MILL}\n\n  A\n\n- B\n\n  C`, 'cards'],
  ['a single one', `- ${MILL}\n\n  A`, 'cards'],
  ['pictures as high as wide', '- ![Her](https://tiny.example/images/her.svg)\n\n  A', 'cards portraits'],
  ['twelve links', '- [a](https://tiny.example/)\n'.repeat(12), 'months'],
  ['eleven links', '- [a](https://tiny.example/)\n'.repeat(11), undefined],
  ['a picture among words', `- A ${MILL}\n- B ${MILL}`, undefined],
  ['a numbered list', `1. ${MILL}\n\n2. ${MILL}`, undefined],
])('The look of a list follows from what it holds: %s.', (_, markdown, look) => {
  expect(/<[ou]l class="(.*?)">/.exec(render(markdown))?.[1]).toBe(look);
});

describe('a photograph', () => {
  const SIERRA = 'https://tiny.example/images/sierra.abc.600.webp';
  const avif = (sizes: string): string =>
    `<source type="image/avif" srcset="/images/sierra.abc.480.avif 480w, /images/sierra.abc.600.avif 600w" sizes="${sizes}">`;
  const webp = (sizes: string): string =>
    `<img src="/images/sierra.abc.600.webp" alt="The sierra" width="600" height="400" srcset="/images/sierra.abc.480.webp 480w, /images/sierra.abc.600.webp 600w" sizes="${sizes}" loading="lazy" decoding="async">`;
  const COLUMN = '(min-width: 64rem) 48rem, 100vw';
  const CARD = '(min-width: 38rem) 23rem, 100vw';

  it('has a choice of formats and widths, and of a card says how narrow that is', () => {
    expect(render(`See ![The sierra](${SIERRA}) here.`)).toBe(
      `<p>See <picture>${avif(COLUMN)}${webp(COLUMN)}</picture> here.</p>`,
    );
    const html = render(`- ![The sierra](${SIERRA})\n\n  A\n\n- ![The sierra](${SIERRA})\n\n  B`);
    expect(html.split(`<figure><picture>${avif(CARD)}${webp(CARD)}</picture></figure>`)).toHaveLength(3);
  });

  it.each([
    ['on a page is asked for at once, before all others', 'rooms', COLUMN],
    ['on the home page is as wide as the window, too', 'index', '100vw'],
  ])('that comes first %s', (_, page, sizes) => {
    const markdown = `# Title\n\n![The sierra](${SIERRA})\n\n![The sierra](${SIERRA})`;
    const [, first, second] = renderPage(markdown, `content/pages/en/${page}.md`).split('\n');
    const eager = webp(sizes).replace('loading="lazy"', 'fetchpriority="high"');
    expect(first).toBe(`<figure><picture>${avif(sizes)}${eager}</picture></figure>`);
    expect(second).toBe(`<figure><picture>${avif(COLUMN)}${webp(COLUMN)}</picture></figure>`);
  });
});

describe('a table', () => {
  const cellsOf = (html: string): string[] => [...html.matchAll(/<t[hd].*?>.*?</g)].map(([cell]) => cell);

  it('sits in a box, with heads for its columns and rows, and no styles of its own', () => {
    const html = render('| a | b |\n| -: | - |\n| **1** [x](#x) | 2 |');
    expect(html).toMatch(/^<div class="table"><table>[^]*<\/table><\/div>$/);
    expect(html).toContain('<th>a</th>');
    expect(html).toContain('<th scope="row"><strong>1</strong> <a href="#x">x</a></th>\n<td>2</td>');
  });

  it('of four columns or more names in each cell its column, so that rows can stand as cards on a phone', () => {
    const html = render('| a | **b** "c" | d \\< & | e |\n| - | - | -: | - |\n| 1 | 2 | 3 | |');
    expect(html).toMatch(/^<div class="table many">/);
    expect(cellsOf(html).slice(4)).toEqual([
      '<th scope="row">1<',
      '<td data-column="b &quot;c&quot;">2<',
      '<td data-column="d < &amp;">3<',
      '<td data-column="e"><',
    ]);
  });

  it('with marks of HTML in its words is as every other: they end no cell and no table', () => {
    expect(render('| a | [b](#b "</table></td>") |\n| - | - |\n| `<tr>` | ![</th>](https://x.example/) |')).toBe(
      '<div class="table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th><a href="#b" title="</table></td>">b</a></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope="row"><code>&lt;tr&gt;</code></th>\n<td><img src="https://x.example/" alt="</th>" loading="lazy" decoding="async"></td>\n</tr>\n</tbody>\n</table></div>',
    );
  });
});

it.each([
  ['https://tiny.example/rooms/#beds', '/rooms/#beds'],
  ['https://tiny.example/', '/'],
  ['https://tiny.example.evil.example/', 'https://tiny.example.evil.example/'],
  ['mailto:hello@tiny.example', 'mailto:hello@tiny.example'],
])('A link to the site becomes a path, so that the page works wherever it is served: %s', (url, href) => {
  expect(render(`[x](${url})`)).toBe(`<p><a href="${href}">x</a></p>`);
});
