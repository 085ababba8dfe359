import { describe, expect, it } from 'vitest';
import { renderPageHtml } from '../../src/markdown/page-html.ts';
import { createPhotograph } from '../../src/schema/picture.ts';
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

describe('a page as HTML', () => {
  it('says what is written, in the author’s own marks', () => {
    expect(render('One **two** _three_ `four` "five" -- six...\n\n- a\n- b\n\n> c')).toBe(
      '<p>One <strong>two</strong> <em>three</em> <code>four</code> "five" -- six...</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>',
    );
  });

  it('escapes what is not markup', () => {
    expect(render('a \\<b> & c < d')).toBe('<p>a &lt;b&gt; &amp; c &lt; d</p>');
  });

  it('takes a rule at the beginning for a rule', () => {
    expect(render('---\n\nOne.\n\n---\n\nTwo.')).toBe('<hr>\n<p>One.</p>\n<hr>\n<p>Two.</p>');
  });
});

describe('a picture', () => {
  const MILL = 'https://tiny.example/images/mill.svg';
  const IMAGE = '<img src="/images/mill.svg" alt="The mill" width="120" height="80" loading="lazy" decoding="async">';

  it('that stands alone is a figure with its size, so that nothing moves when it comes', () => {
    expect(render(`One.\n\n![The mill](${MILL})\n\nTwo.`)).toBe(`<p>One.</p>\n<figure>${IMAGE}</figure>\n<p>Two.</p>`);
  });

  it('has its title as its caption', () => {
    expect(render(`![The mill](${MILL} "By *night* & day")`)).toBe(
      `<figure>${IMAGE}<figcaption>By *night* &amp; day</figcaption></figure>`,
    );
  });

  it('among words stays among them', () => {
    expect(render(`See ![The mill](${MILL}) here.`)).toBe(`<p>See ${IMAGE} here.</p>`);
    expect(render(`![The mill](${MILL}) here.`)).toBe(`<p>${IMAGE} here.</p>`);
  });

  it('of another site has no size that we could know', () => {
    expect(render('![x](https://other.example/a.svg)')).toBe(
      '<figure><img src="https://other.example/a.svg" alt="x" loading="lazy" decoding="async"></figure>',
    );
  });

  it.each([
    [
      'at the beginning of every item of a list makes cards of them',
      `- ![The mill](${MILL})\n\n  A\n\n- ![The mill](${MILL})\n\n  B`,
      true,
    ],
    ['at the beginning of some items makes cards of all', `- ![The mill](${MILL})\n\n  A\n\n- B\n\n  C`, true],
    ['within the first words of every item makes none', `- A ![The mill](${MILL})\n- B ![The mill](${MILL})`, false],
    ['at the beginning of every item of a numbered list makes none', `1. ![A](${MILL})\n\n2. ![B](${MILL})`, false],
    ['at the beginning of the only item makes one of it', `- ![The mill](${MILL})\n\n  A`, true],
  ])('%s', (_, markdown, areCards) => {
    expect(render(markdown).includes('class="cards"')).toBe(areCards);
  });

  it('as high as it is wide makes portraits of cards', () => {
    const people = `- ![Her](https://tiny.example/images/her.svg)\n\n  A\n\n- ![Her](https://tiny.example/images/her.svg)\n\n  B`;
    expect(render(people)).toContain('<ul class="cards portraits">');
  });
});

it.each([
  [12, true],
  [11, false],
])('A list of %s links is that of the months: %s.', (count, areMonths) => {
  expect(render('- [a](https://tiny.example/)\n'.repeat(count)).includes('<ul class="months">')).toBe(areMonths);
});

it('Rooms without a picture are cards too.', () => {
  expect(render('- **A**\n\n  [Dates](https://tiny.example/book-now/?unit=a)')).toContain('<ul class="cards">');
});

describe('a photograph', () => {
  const SIERRA = 'https://tiny.example/images/sierra.abc.600.webp';
  const avif = (sizes: string): string =>
    `<source type="image/avif" srcset="/images/sierra.abc.480.avif 480w, /images/sierra.abc.600.avif 600w" sizes="${sizes}">`;
  const webp = (sizes: string): string =>
    `<img src="/images/sierra.abc.600.webp" alt="The sierra" width="600" height="400" srcset="/images/sierra.abc.480.webp 480w, /images/sierra.abc.600.webp 600w" sizes="${sizes}" loading="lazy" decoding="async">`;
  const COLUMN = '(min-width: 50rem) 47rem, 100vw';
  const CARD = '(min-width: 38rem) 23rem, 100vw';

  it('that stands alone is a figure with a choice of formats and widths, and its caption', () => {
    expect(render(`![The sierra](${SIERRA} "In May")`)).toBe(
      `<figure><picture>${avif(COLUMN)}${webp(COLUMN)}</picture><figcaption>In May</figcaption></figure>`,
    );
  });

  it('among words stays among them', () => {
    expect(render(`See ![The sierra](${SIERRA}) here.`)).toBe(
      `<p>See <picture>${avif(COLUMN)}${webp(COLUMN)}</picture> here.</p>`,
    );
  });

  it('of a card says how narrow that is', () => {
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

describe('a heading', () => {
  it('carries an id', () => {
    expect(render('## Check-in & out\n\n### Größe')).toBe(
      '<h2 id="check-in--out">Check-in &amp; out</h2>\n<h3 id="größe">Größe</h3>',
    );
  });

  it('carries an id of its own where two say the same, and the title does not count among them', () => {
    expect(render('# Beds\n\n## Beds\n\n## Beds')).toBe(
      '<h1 id="pageTitle">Beds</h1>\n<h2 id="beds">Beds</h2>\n<h2 id="beds-1">Beds</h2>',
    );
  });
});

describe('a table', () => {
  const TABLE = '| a |\n| - |\n| b |';

  it('sits in a box, and is no stop of its own for who moves by keyboard', () => {
    expect(render(TABLE)).toMatch(/^<div class="table"><table>[^]*<\/table><\/div>$/);
  });

  it('of four columns or more names in each cell its column, so that rows can stand as cards on a phone', () => {
    const html = render('| a | **b** c | d | e |\n| - | - | -: | - |\n| 1 | 2 | 3 | |');
    expect(html).toMatch(/^<div class="table many">/);
    expect([...html.matchAll(/<t[hd].*?>.*?</g)].map(([cell]) => cell).slice(4)).toEqual([
      '<th scope="row">1<',
      '<td data-column="b c">2<',
      '<td data-column="d" class="align-right">3<',
      '<td data-column="e"><',
    ]);
    expect(render('| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |')).not.toMatch(/many|data-column/);
  });

  it('has no styles of its own where its cells are aligned', () => {
    const html = render('| a | b | c | d |\n| :- | -: | :-: | - |\n| 1 | 2 | 3 | 4 |');
    expect(html).not.toContain('style');
    expect([...html.matchAll(/<t[hd].*?>.*?</g)].map(([cell]) => cell)).toEqual([
      ...['<th>a<', '<th class="align-right">b<', '<th class="align-center">c<', '<th>d<'],
      '<th scope="row">1<',
      '<td data-column="b" class="align-right">2<',
      '<td data-column="c" class="align-center">3<',
      '<td data-column="d">4<',
    ]);
  });

  it('has heads for its rows too, which are aligned as they were', () => {
    const html = render('| a | b |\n| -: | - |\n| **1** [x](#x) | 2 |');
    expect(html).toContain(
      '<th scope="row" class="align-right"><strong>1</strong> <a href="#x">x</a></th>\n<td>2</td>',
    );
  });
});

describe('a table with marks of HTML in its words', () => {
  it('is as every other: they end no cell and no table', () => {
    expect(render('| a | [b](#b "</table></td>") |\n| - | - |\n| `<tr>` | ![</th>](https://x.example/) |')).toBe(
      '<div class="table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th><a href="#b" title="</table></td>">b</a></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope="row"><code>&lt;tr&gt;</code></th>\n<td><img src="https://x.example/" alt="</th>" loading="lazy" decoding="async"></td>\n</tr>\n</tbody>\n</table></div>',
    );
  });

  it('names its columns by words alone', () => {
    const html = render('| a | *b* "c" | d \\< & | e |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |');
    expect(html).toContain('<td data-column="b &quot;c&quot;">2</td>\n<td data-column="d < &amp;">3</td>');
  });
});

describe('a word whose hyphen comes after one or two letters, or an amount with its symbol', () => {
  it.each([
    ['Wi-Fi is here.', '<p><span class="together">Wi-Fi</span> is here.</p>'],
    [
      'From 1.240 € a month, 18 m².',
      '<p>From <span class="together">1.240 €</span> a month, <span class="together">18 m²</span>.</p>',
    ],
    ['1 240 €', '<p><span class="together">1 240 €</span></p>'],
    ['7 / −2 °C', '<p><span class="together">7 / −2 °C</span></p>'],
    ['30 Mbit/s, € 980', '<p><span class="together">30 Mbit/s</span>, <span class="together">€ 980</span></p>'],
    ['(E-Mails)', '<p>(<span class="together">E-Mails</span>)</p>'],
    [
      '**5G-Router** on the N-110',
      '<p><strong><span class="together">5G-Router</span></strong> on the <span class="together">N-110</span></p>',
    ],
    ['## Wi-Fi', '<h2 id="wi-fi"><span class="together">Wi-Fi</span></h2>'],
  ])('stays in one line: %s', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it.each([
    '`Wi-Fi`',
    '```\nWi-Fi\n```',
    'check-in',
    'state-of-the-art',
    '2027-04-05',
    'IP-Übertragungsgeschwindigkeit',
    'a - b',
    '24 mills',
    '2027 €x',
    '[x](#x "<b> Wi-Fi")',
    '![18 m² > Wi-Fi](https://x.example/E-Mail)',
  ])('or that is code, longer, or of more parts is left as it is: %s', (markdown) => {
    expect(render(markdown)).not.toContain('together');
  });
});

describe('a link', () => {
  it.each([
    ['https://tiny.example/rooms/#beds', '/rooms/#beds'],
    ['https://tiny.example/', '/'],
    ['https://tiny.example.evil.example/', 'https://tiny.example.evil.example/'],
    ['https://other.example/rooms/', 'https://other.example/rooms/'],
    ['mailto:hello@tiny.example', 'mailto:hello@tiny.example'],
  ])('to the site becomes a path, so that the page works wherever it is served: %s', (url, href) => {
    expect(render(`[x](${url})`)).toBe(`<p><a href="${href}">x</a></p>`);
  });
});
