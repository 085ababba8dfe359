import { describe, expect, it } from 'vitest';
import { checkBuiltPages } from '../../src/check/built-pages.ts';

const page = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`;

/** What is found in a page at `/rooms/`, of a site with a page `/prices/` that has the id `été`. */
function findingsIn(body: string): string[] {
  const htmls = new Map([
    ['rooms/index.html', page(body)],
    ['prices/index.html', page('<h2 id="été">Summer</h2>')],
  ]);
  return checkBuiltPages(htmls, 'https://tiny.example').map(({ found }) => found);
}

describe('the last look at pages that are built', () => {
  it.each([
    '<a href="#top">Up</a><h2 id="top">Top</h2>',
    '<a href="/prices/#%C3%A9t%C3%A9">Summer</a><a href="../prices/#été">Summer</a>',
    '<a href="https://tiny.example/prices/#été">Summer</a><a href="https://other.example/prices/#x">Elsewhere</a>',
    '<a href="/old/#moved">Moved</a><a href="mailto:a@b.example?subject=%23">Mail</a><a href="#">Here</a>',
    '<a href="/prices/?a=1&amp;b=2#été">Two</a><a href="/prices/?a=1&#38;b=2">No fragment</a>',
    '<a href="#a&#39;b">Up</a><h2 id="a&#39;b">A</h2>',
    '<p>One<br>two</p><img src="a.png"><svg><path d="M0 0"/><g></g></svg><ul><li>a<ul><li>b</li></ul></li></ul>',
    '<script>const a = "<p></div>";</script><!-- <p> --><template><p>Later</p></template>',
  ])('finds nothing wrong in %s', (body) => {
    expect(findingsIn(body)).toEqual([]);
  });

  it.each([
    ['<a href="#gone">Gone</a>', 'a link to #gone, and nothing there has that id'],
    ['<a href="/prices/#gone">Gone</a>', 'a link to /prices/#gone, and nothing there has that id'],
    [
      '<a href="https://tiny.example/prices/#hiver">X</a>',
      'a link to https://tiny.example/prices/#hiver, and nothing there has that id',
    ],
    ['<a name="x" href="#x">X</a>', 'a link to #x, and nothing there has that id'],
    ['<p id="a">1</p><p id="a">2</p>', 'id="a" twice'],
  ])('finds what is wrong in %s', (body, found) => {
    expect(findingsIn(body)).toEqual([found]);
  });

  it.each([
    '<blockquote><details><div></blockquote></div></details>',
    '<div><span></div></span>',
    '<p><div>A block in a paragraph</div></p>',
    '<a href="/prices/">one <a href="/prices/">in another</a></a>',
    '<ul><li>one<li>two</ul>',
    '<div>',
  ])('finds the element that is still open where it may not be in %s', (body) => {
    expect(findingsIn(body)).toEqual([expect.stringMatching(/^it is still open here: …<!DOCTYPE html>/)]);
  });

  it('names the built file of each page', () => {
    const htmls = new Map([
      ['rooms/index.html', page('<a href="#gone">Gone</a>')],
      ['404.html', page('<a href="#gone">Gone</a>')],
    ]);
    const found = checkBuiltPages(htmls, 'https://tiny.example');
    expect(found.map(({ file }) => file)).toEqual(['dist/rooms/index.html', 'dist/404.html']);
  });
});
