import { describe, expect, it } from 'vitest';
import { renderPageHtml } from '../../../src/markdown/html/render-page.ts';
import type { Block } from '../../../src/schema/page.ts';
import { createPhotograph } from '../../../src/read/pictures/photograph.ts';
import { SLOT, type Template, TEMPLATES } from '../../../src/templates.ts';
import { createTestSite, pageOf } from '../../place.ts';

const MILL_PICTURE = { file: 'content/images/mill.svg', path: '/images/mill.svg', width: 120, height: 80 };
const HER_PICTURE = { file: 'content/images/her.svg', path: '/images/her.svg', width: 80, height: 80 };
const PICTURES = [MILL_PICTURE, HER_PICTURE, createPhotograph('sierra.jpg', { width: 600, height: 400 }, 'abc')];

/** What blocks become, above and below what only the HTML page has, on a page with this template. */
function renderBlocks(
  blocks: readonly Partial<Block>[],
  template: Template = 'page',
): { readonly above: string; readonly below: string } {
  const site = createTestSite();
  const page = pageOf(site, 'content/pages/en/rooms.md');
  const full = blocks.map((block) => ({ name: 'text', markdown: '', headings: [], ...block }));
  const [above = '', below = ''] = renderPageHtml({ ...site, pictures: PICTURES }, { ...page, template }, full).split(
    SLOT,
  );
  return { above, below };
}

/** What a block becomes that is not the first with a picture. */
function render(markdown: string, block: Partial<Block> = {}): string {
  const first = { markdown: '![](https://other.example/first.svg)' };
  return renderBlocks([first, { ...block, markdown }])
    .below.replace(/^<figure>.*<\/figure>\n/, '')
    .trim();
}

/** What a text becomes on a page in Hebrew, with what is isolated in brackets. */
function renderHebrew(markdown: string): string {
  const site = createTestSite();
  const page = { ...pageOf(site, 'content/pages/en/rooms.md'), locale: 'he' };
  const html = renderPageHtml(site, page, [{ name: 'text', markdown, headings: [] }]).replace(SLOT, '');
  return html.trim().replaceAll('<bdi dir="ltr">', '[').replaceAll('</bdi>', ']').replaceAll('\u00A0', ' ');
}

it.each([
  ['חום +34 600 123 456, או **+1 2125550100**.', '<p>חום [+34 600 123 456], או <strong>[+1 2125550100]</strong>.</p>'],
  ['חום 010-1234-5678 או 0100 123 4567', '<p>חום [010-1234-5678] או [0100 123 4567]</p>'],
  ['חום 600 12 34 56, 2026-11-01', '<p>חום [600 12 34 56], [2026-11-01]</p>'],
  ['[חום](tel:+34600123456) 12', '<p><a href="tel:+34600123456">חום</a> 12</p>'],
])('From right to left every telephone number keeps its order: %s', (markdown, html) => {
  expect(renderHebrew(markdown)).toBe(html);
});

it.each([
  ['חום −2 °C, 17 m², 61 Mbit/s', '<p>חום [−2 °C], [17 m²], [61 Mbit/s]</p>'],
  ['חום, °C', '<p>חום, [°C]</p>'],
  ['חום 38 ms 1,5 km 20%', '<p>חום [38 ms] [1,5 km] [20%]</p>'],
  ['חום −7, 3–5, 14:30, 2026', '<p>חום [−7], 3–5, 14:30, 2026</p>'],
  ['`17 m²` 4 מחברים', '<p><code>17 m²</code> 4 מחברים</p>'],
])('From right to left an amount stands before its unit, and behind its sign: %s', (markdown, html) => {
  expect(renderHebrew(markdown)).toBe(html);
});

it('From left to right numbers are plain text.', () => {
  expect(render('Call +34 600 123 456, or **+1 2125550100**.')).toBe(
    '<p>Call +34 600 123 456, or <strong>+1 2125550100</strong>.</p>',
  );
});

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
  [
    'with a picture that says where it is held',
    '![The mill](https://tiny.example/images/mill.svg#top)',
    `<figure>${IMAGE.replace('mill.svg', 'mill.svg#top')}</figure>`,
  ],
  ['with a picture that stands alone as a figure, its size known', MILL, `<figure>${IMAGE}</figure>`],
  [
    'with the title of such a picture as its caption',
    MILL.replace(')', ' "By *night* & day")'),
    `<figure>${IMAGE}<figcaption>By *night* &amp; day</figcaption></figure>`,
  ],
  [
    'with a picture alone in an item of a list as a figure',
    `- ${MILL}\n- ${MILL}`,
    `<ul>\n<li><figure>${IMAGE}</figure></li>\n<li><figure>${IMAGE}</figure></li>\n</ul>`,
  ],
  [
    'with an upright one told from others, so that it is not higher than the window',
    '![Her](https://tiny.example/images/her.svg)',
    '<figure><img src="/images/her.svg" alt="Her" width="80" height="80" class="upright" loading="lazy" decoding="async"></figure>',
  ],
  ['with a picture among words among them', `${MILL} here.`, `<p>${IMAGE} here.</p>`],
  [
    'with a picture of another site without a size',
    '![x](https://other.example/a.svg)',
    '<figure><img src="https://other.example/a.svg" alt="x" loading="lazy" decoding="async"></figure>',
  ],
])('A page says what is written, %s.', (_, markdown, html) => {
  expect(render(markdown)).toBe(html);
});

it.each([
  ['From 1 240 € a month, or 18 m².', 'From 1\u00A0240\u00A0€ a month, or 18\u00A0m².'],
  ['**5 min** on foot, −2 °C, 24 Mbit/s', '<strong>5\u00A0min</strong> on foot, −2\u00A0°C, 24\u00A0Mbit/s'],
  ['`sleep 5 min` takes 5 min', '<code>sleep 5 min</code> takes 5\u00A0min'],
  ['2 minutes, 3 mice, 4 rooms', '2 minutes, 3 mice, 4 rooms'],
])('An amount and its unit stay in one line, but in code: %s', (markdown, html) => {
  expect(render(markdown)).toBe(`<p>${html}</p>`);
});

it.each([
  ['An e-mail over Wi-Fi.', 'An <span class="whole">e-mail</span> over <span class="whole">Wi-Fi</span>.'],
  ['## E-Mail-Adresse', '<h2><span class="whole">E-Mail</span>-Adresse</h2>'],
  ['[The N-110](https://a.example/x-y)', '<a href="https://a.example/x-y">The <span class="whole">N-110</span></a>'],
  ['A 27-inch screen, north-east, `x-y`', 'A <span class="whole">27-inch</span> screen, north-east, <code>x-y</code>'],
  ['Überseedampfschiff-AG', 'Überseedampfschiff-AG'],
])(
  'A short word with a hyphen stays in one line, and is the same to who searches or copies it: %s',
  (markdown, html) => {
    expect(render(markdown)).toBe(html.startsWith('<h2>') ? html : `<p>${html}</p>`);
  },
);

it('A cell of which there is nothing to say is named so, for cards to leave it out.', () => {
  const html = render('| a | b | c |\n| - | - | - |\n| 1 | – | 3 – 4 |');
  expect(html.match(/<td[^>]*>/g)).toEqual(['<td data-column="b" class="nothing">', '<td data-column="c">']);
});

it('Each picture of a strip leads to itself as large as there is, and says what it shows.', () => {
  const base = 'https://tiny.example/images/';
  const markdown = `- ![The sierra](${base}sierra.abc.600.webp)\n- ![A mill](${base}mill.svg#top)`;
  const strip = render(markdown, { name: 'room', kind: 'has-strip' });
  expect(strip.match(/<a [^>]*>/g)).toEqual(['<a href="/images/sierra.abc.600.webp">', '<a href="/images/mill.svg">']);
  expect(strip).toMatch(/<a href="\/images\/mill.svg"><img src="\/images\/mill.svg#top" alt="A mill"/);
});

it('Each picture of a strip says which of how many it is, and no other list does.', () => {
  const strip = render('- One\n- Two\n\n<!-- -->\n\n- Three', { name: 'room', kind: 'has-strip' });
  expect(strip.match(/<li[^>]*>/g)).toEqual(['<li data-number="1 / 2">', '<li data-number="2 / 2">', '<li>']);
});

it('Code is published as it was written, to the last space.', () => {
  expect(render('```sh\nsleep 5 min\n```')).toBe('<pre><code class="language-sh">sleep 5 min\n</code></pre>');
});

it('The box of what is to be done, or is done, is called what stands beside it.', () => {
  expect(render('- [x] A post at the lane')).toMatch(/<input [^>]*aria-label="A post at the lane"/);
});

it('A heading has the id that its page has for it, whatever spaces its words are kept together with.', () => {
  const headings = ['15-min-on-foot', 'beds-1'];
  expect(render('## 15 min on foot\n\n### Beds', { headings })).toBe(
    '<h2 id="15-min-on-foot">15\u00A0min on foot</h2>\n<h3 id="beds-1">Beds</h3>',
  );
  expect(renderBlocks([{ name: 'title', markdown: '# Beds', headings: [] }]).above.trim()).toBe(
    '<h1 id="pageTitle">Beds</h1>',
  );
});

it('A block that has a look stands in a box with its name, its kind and whether it is wide, and no other does.', () => {
  const boxed = (names: string): string => `<div class="${names}">\n<p>One.</p>\n</div>`;
  for (const name of ['lead', 'byline', 'room', 'sun', 'months']) expect(render('One.', { name })).toBe(boxed(name));
  for (const name of ['hero', 'notices', 'numbers', 'cards', 'people', 'year', 'rooms', 'posts'])
    expect(render('One.', { name })).toBe(boxed(`${name} is-wide`));
  expect(render('One.', { name: 'rooms', kind: 'is-alone' })).toBe(boxed('rooms is-alone is-wide'));
  for (const name of ['text', 'rates']) expect(render('One.', { name })).toBe('<p>One.</p>');
});

it('What a block says in numbers is drawn above them in its box.', () => {
  expect(render('One.', { name: 'sun', drawing: '<figure></figure>' })).toBe(
    '<div class="sun">\n<figure></figure><p>One.</p>\n</div>',
  );
});

it('A chapter that is folded has its heading to press, and the id on what is hidden, which a browser opens for a link.', () => {
  expect(render('## Paying\n\n> ### By card\n\n- At once.', { name: 'fold', headings: ['paying', 'by-card'] })).toBe(
    '<details class="fold"><summary><h2>Paying</h2></summary><div id="paying"><blockquote>\n<h3 id="by-card">By card</h3>\n</blockquote><ul>\n<li>At once.</li>\n</ul></div></details>',
  );
});

it.each<[Template, string[], string[]]>([
  ['home', ['title', 'lead'], ['text']],
  ['pricing', ['title', 'lead'], ['text']],
  ['coworking', ['title', 'lead'], ['text']],
  ['staff', ['title', 'lead'], ['text']],
  ['internet', ['title'], ['lead', 'text']],
  ['booking', ['title'], ['lead', 'text']],
  ['page', ['title'], ['lead', 'text']],
])('What only the HTML page has stands on a page with the template %s below %j.', (template, above, below) => {
  const html = renderBlocks(
    ['title', 'lead', 'text'].map((name) => ({ name, markdown: name })),
    template,
  );
  const wordsIn = (part: string): string[] => part.match(/(?<=<p>)\w+/g) ?? [];
  expect([wordsIn(html.above), wordsIn(html.below)]).toEqual([above, below]);
});

it('What only the HTML page has stands below the title where there is no lead.', () => {
  const { above, below } = renderBlocks([{ name: 'title', markdown: '# A' }, { markdown: 'B' }], 'home');
  expect([above.includes('A'), below.includes('B')]).toEqual([true, true]);
});

it.each(Object.keys(TEMPLATES) as Template[])(
  'A page that is its title alone has that above what only the HTML page has: of the template %s.',
  (template) => {
    const { above, below } = renderBlocks([{ name: 'title', markdown: '# Beds' }], template);
    expect([above.trim(), below]).toEqual(['<h1 id="pageTitle">Beds</h1>', '']);
  },
);

describe('a photograph', () => {
  const SIERRA = 'https://tiny.example/images/sierra.abc.600.webp';
  const avif = (sizes: string): string =>
    `<source type="image/avif" srcset="/images/sierra.abc.480.avif 480w, /images/sierra.abc.600.avif 600w" sizes="${sizes}">`;
  const webp = (sizes: string): string =>
    `<img src="/images/sierra.abc.600.webp" alt="The sierra" width="600" height="400" srcset="/images/sierra.abc.480.webp 480w, /images/sierra.abc.600.webp 600w" sizes="${sizes}" loading="lazy" decoding="async">`;
  const COLUMN = 'auto, (min-width: 64rem) 54rem, 100vw';
  const WIDE = '(min-width: 64rem) 60vw, 100vw';
  const CARD = 'auto, (min-width: 38rem) 23rem, 100vw';

  it('has a choice of formats and widths, and of a card says how narrow that is', () => {
    expect(render(`See ![The sierra](${SIERRA}) here.`)).toBe(
      `<p>See <picture>${avif(COLUMN)}${webp(COLUMN)}</picture> here.</p>`,
    );
    const html = render(`- ![The sierra](${SIERRA})\n\n  A\n\n- ![The sierra](${SIERRA})\n\n  B`, { name: 'cards' });
    expect(html.split(`<figure><picture>${avif(CARD)}${webp(CARD)}</picture></figure>`)).toHaveLength(3);
  });

  const sizesIn = (html: string): string[] =>
    [...html.matchAll(/ sizes="(?:auto, )?([^"]+)"/g)].map(([, size = '']) => size);

  it.each([
    ['cards', {}, '(min-width: 38rem) 23rem, 100vw', '(min-width: 38rem) 23rem, 100vw'],
    ['rooms', {}, '(min-width: 38rem) 23rem, 100vw', '(min-width: 38rem) 23rem, 100vw'],
    ['people', {}, '(min-width: 44rem) 23rem, 7rem', '(min-width: 44rem) 23rem, 7rem'],
    ['posts', {}, '(min-width: 76rem) 42rem, (min-width: 38rem) 55vw, 100vw', '(min-width: 38rem) 23rem, 100vw'],
    ['room', {}, '(min-width: 64rem) 31rem, 100vw', '(min-width: 64rem) 31rem, 100vw'],
    [
      'room',
      { kind: 'has-strip' as const },
      '(min-width: 64rem) 25rem, (min-width: 44rem) 46vw, 86vw',
      '(min-width: 64rem) 25rem, (min-width: 44rem) 46vw, 86vw',
    ],
  ])('says how wide the box of its block is, of the first and of the others: %s %o', (name, kind, first, others) => {
    const html = render(`- ![The sierra](${SIERRA})\n- ![The sierra](${SIERRA})`, { name, ...kind });
    expect(sizesIn(html)).toEqual([first, first, others, others]);
  });

  it('has its number in a strip, of which the first is as wide as the words', () => {
    const html = render(`- [![](${SIERRA}) The sierra](${SIERRA})\n- [![](${SIERRA}) In May](${SIERRA})`, {
      name: 'pictures',
    });
    const [first = '', second = ''] = html.split('<li').slice(1);
    expect(first).toMatch(
      /^ data-number="1 \/ 2"><a .* sizes="auto, \(min-width: 64rem\) 54rem, 100vw".* The sierra<\/a>/,
    );
    expect(second).toMatch(/^ data-number="2 \/ 2"><a .* sizes="auto, \(min-width: 64rem\) 25rem, .* In May<\/a>/);
  });

  it('is asked for at once, before all others, where it is the first of its page; in a hero as wide as the window', () => {
    const picture = `![The sierra](${SIERRA})`;
    const { below } = renderBlocks([{ name: 'hero', markdown: picture }, { markdown: picture }]);
    const eager = webp(WIDE).replace('loading="lazy"', 'fetchpriority="high"');
    expect(below).toContain(`<figure><picture>${avif(WIDE)}${eager}</picture></figure>`);
    expect(below).toContain(`<figure><picture>${avif(COLUMN)}${webp(COLUMN)}</picture></figure>`);
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
