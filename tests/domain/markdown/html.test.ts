import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../../src/domain/markdown/html.ts';
import { parseMarkdown } from '../../../src/domain/markdown/parse.ts';
import { createTestSite } from '../fixture.ts';

const OPTIONS = { baseUrl: 'https://tiny.example', title: 'The title', tableLabel: 'Table: {name}' };

function render(markdown: string): string {
  return renderHtml(parseMarkdown(markdown).children, OPTIONS);
}

/** The text of a tree without its spaces. */
function textOf(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
  });
  return parts.join('').replaceAll(/\s+/g, '');
}

describe('a page as HTML', () => {
  it('says exactly what the nodes say', () => {
    expect(render('One **two** _three_ `four`.\n\n- a\n- b\n\n> c')).toBe(
      '<p>One <strong>two</strong> <em>three</em> <code>four</code>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>',
    );
  });

  it('has every word of every page, and none besides', () => {
    for (const { content } of createTestSite().pages) {
      const html = renderHtml(content.children, OPTIONS);
      expect(html.replaceAll(/<[^>]*>|\s+/g, '')).toBe(textOf(content));
    }
  });

  it('escapes what is not markup', () => {
    expect(render('a \\<b> & c < d')).toBe('<p>a &#x3C;b> &#x26; c &#x3C; d</p>');
  });

  it('leaves the nodes as they were', () => {
    const tree = parseMarkdown('## A\n\n[x](https://tiny.example/rooms/)\n\n| a |\n| - |\n| b |');
    const before = JSON.stringify(tree);
    renderHtml(tree.children, OPTIONS);
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('may be made of a part of the page', () => {
    const [, ...rest] = parseMarkdown('One.\n\n## Two\n\nThree.').children;
    expect(renderHtml(rest, OPTIONS)).toBe('<h2 id="two">Two</h2>\n<p>Three.</p>');
  });
});

describe('a heading', () => {
  it('carries an id', () => {
    expect(render('## Check-in & out\n\n### Größe')).toBe(
      '<h2 id="check-in--out">Check-in &#x26; out</h2>\n<h3 id="größe">Größe</h3>',
    );
  });

  it('carries an id of its own where two say the same', () => {
    expect(render('## Beds\n\n## Beds')).toBe('<h2 id="beds">Beds</h2>\n<h2 id="beds-1">Beds</h2>');
  });
});

describe('a table', () => {
  const TABLE = '| a |\n| - |\n| b |';
  const box = (label: string): string => `<div class="table" role="region" tabindex="0" aria-label="${label}"><table>`;

  it('sits in a box that scrolls by itself and is reachable by keyboard', () => {
    expect(render(TABLE)).toBe(
      `${box('Table: The title')}
<thead>
<tr>
<th>a</th>
</tr>
</thead>
<tbody>
<tr>
<td>b</td>
</tr>
</tbody>
</table></div>`,
    );
  });

  it('is named by the heading above it, or by the page’s title', () => {
    const html = render(`${TABLE}\n\n## First\n\n${TABLE}\n\n${TABLE}\n\n### Second\n\n${TABLE}`);
    expect([...html.matchAll(/aria-label="(.*?)"/g)].map(([, label]) => label)).toEqual([
      'Table: The title',
      'Table: First',
      'Table: First',
      'Table: Second',
    ]);
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
