import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkdownProcessor } from '../../../src/markdown-processor.ts';

let render: (markdown: string) => Promise<string>;

beforeAll(async () => {
  const renderer = await createMarkdownProcessor('https://tiny.example').createRenderer({ syntaxHighlight: false });
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
      ...['<td>1<', '<td class="align-right">2<', '<td class="align-center">3<', '<td>4<'],
    ]);
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
