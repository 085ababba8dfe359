import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkdownProcessor } from '../../../src/markdown-processor.ts';

let render: (markdown: string) => Promise<string>;

beforeAll(async () => {
  const mill = { file: 'content/images/mill.svg', path: '/images/mill.svg', width: 120, height: 80 };
  const find = (path: string): typeof mill | undefined => (path === mill.path ? mill : undefined);
  const processor = createMarkdownProcessor('https://tiny.example', find);
  const renderer = await processor.createRenderer({ syntaxHighlight: false });
  render = async (markdown) => (await renderer.render(markdown)).code.trim();
});

describe('a page as HTML', () => {
  it('says what is written, in the author’s own marks', async () => {
    expect(await render('One **two** _three_ `four` "five" -- six...\n\n- a\n- b\n\n> c')).toBe(
      '<p>One <strong>two</strong> <em>three</em> <code>four</code> "five" -- six...</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>',
    );
  });

  it('escapes what is not markup', async () => {
    expect(await render('a \\<b> & c < d')).toBe('<p>a &lt;b&gt; &amp; c &lt; d</p>');
  });

  it('takes a rule at the beginning for a rule', async () => {
    expect(await render('---\n\nOne.\n\n---\n\nTwo.')).toBe('<hr>\n<p>One.</p>\n<hr>\n<p>Two.</p>');
  });
});

describe('a picture', () => {
  const MILL = 'https://tiny.example/images/mill.svg';
  const IMAGE = '<img src="/images/mill.svg" alt="The mill" width="120" height="80" loading="lazy" decoding="async">';

  it('that stands alone is a figure with its size, so that nothing moves when it comes', async () => {
    expect(await render(`One.\n\n![The mill](${MILL})\n\nTwo.`)).toBe(
      `<p>One.</p>\n<figure>${IMAGE}</figure>\n<p>Two.</p>`,
    );
  });

  it('has its title as its caption', async () => {
    expect(await render(`![The mill](${MILL} "By *night* & day")`)).toBe(
      `<figure>${IMAGE}<figcaption>By *night* &amp; day</figcaption></figure>`,
    );
  });

  it('among words stays among them', async () => {
    expect(await render(`See ![The mill](${MILL}) here.`)).toBe(`<p>See ${IMAGE} here.</p>`);
    expect(await render(`![The mill](${MILL}) here.`)).toBe(`<p>${IMAGE} here.</p>`);
  });

  it('of another site has no size that we could know', async () => {
    expect(await render('![x](https://other.example/a.svg)')).toBe(
      '<figure><img src="https://other.example/a.svg" alt="x" loading="lazy" decoding="async"></figure>',
    );
  });

  it.each([
    [
      'at the beginning of every item of a list makes cards of them',
      `- ![The mill](${MILL})\n\n  A\n\n- ![The mill](${MILL})\n\n  B`,
      true,
    ],
    ['at the beginning of some items makes none', `- ![The mill](${MILL})\n\n  A\n\n- B\n\n  C`, false],
    ['within the first words of every item makes none', `- A ![The mill](${MILL})\n- B ![The mill](${MILL})`, false],
    ['of one item makes none', `- ![The mill](${MILL})\n\n  A`, false],
  ])('%s', async (_, markdown, areCards) => {
    expect((await render(markdown)).includes('<ul class="cards">')).toBe(areCards);
  });
});

describe('a heading', () => {
  it('carries an id', async () => {
    expect(await render('## Check-in & out\n\n### Größe')).toBe(
      '<h2 id="check-in--out">Check-in &amp; out</h2>\n<h3 id="größe">Größe</h3>',
    );
  });

  it('carries an id of its own where two say the same, and the title does not count among them', async () => {
    expect(await render('# Beds\n\n## Beds\n\n## Beds')).toBe(
      '<h1 id="page:title">Beds</h1>\n<h2 id="beds">Beds</h2>\n<h2 id="beds-1">Beds</h2>',
    );
  });
});

describe('a table', () => {
  const TABLE = '| a |\n| - |\n| b |';

  it('sits in a box that scrolls by itself and is reachable by keyboard', async () => {
    expect(await render(TABLE)).toMatch(
      /^<div class="table" role="region" tabindex="0" aria-labelledby="page:title"><table>[^]*<\/table><\/div>$/,
    );
  });

  it('is named by the heading above it, or by the page’s title', async () => {
    const html = await render(`${TABLE}\n\n## First\n\n${TABLE}\n\n${TABLE}\n\n### Second\n\n${TABLE}`);
    expect([...html.matchAll(/aria-labelledby="(.*?)"/g)].map(([, id]) => id)).toEqual([
      'page:title',
      'first',
      'first',
      'second',
    ]);
  });

  it('has no styles of its own where its cells are aligned', async () => {
    const html = await render('| a | b | c | d |\n| :- | -: | :-: | - |\n| 1 | 2 | 3 | 4 |');
    expect(html).not.toContain('style');
    expect([...html.matchAll(/<t[hd].*?>.*?</g)].map(([cell]) => cell)).toEqual([
      ...['<th>a<', '<th class="align-right">b<', '<th class="align-center">c<', '<th>d<'],
      ...['<th scope="row">1<', '<td class="align-right">2<', '<td class="align-center">3<', '<td>4<'],
    ]);
  });

  it('has heads for its rows too, which are aligned as they were', async () => {
    const html = await render('| a | b |\n| -: | - |\n| **1** [x](#x) | 2 |');
    expect(html).toContain(
      '<th scope="row" class="align-right"><strong>1</strong> <a href="#x">x</a></th>\n<td>2</td>',
    );
  });

  it.each([2, 3, 4, 5, 6])('is named by the heading above it, also one of level %i', async (level) => {
    expect(await render(`${'#'.repeat(level)} Beds\n\n${TABLE}`)).toContain('aria-labelledby="beds"');
  });

  it('of the next page knows nothing of the headings of this one', async () => {
    await render(`## First\n\n${TABLE}`);
    expect(await render(TABLE)).toContain('aria-labelledby="page:title"');
  });
});

describe('a link', () => {
  it.each([
    ['https://tiny.example/rooms/#beds', '/rooms/#beds'],
    ['https://tiny.example/', '/'],
    ['https://tiny.example.evil.example/', 'https://tiny.example.evil.example/'],
    ['https://other.example/rooms/', 'https://other.example/rooms/'],
    ['mailto:hello@tiny.example', 'mailto:hello@tiny.example'],
  ])('to the site becomes a path, so that the page works wherever it is served: %s', async (url, href) => {
    expect(await render(`[x](${url})`)).toBe(`<p><a href="${href}">x</a></p>`);
  });
});
