import { existsSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

const WITH_FEED = PLACES.filter(({ root }) => existsSync(`${root}/dist/rss.xml`));

let build: Build;
let feed: ReturnType<typeof parseDocument>;

function textsOf(name: string): string[] {
  return DomUtils.getElementsByTagName(name, feed).map((element) => DomUtils.textContent(element));
}

describe.each(WITH_FEED)('/rss.xml of $place', (place) => {
  beforeAll(async () => {
    build = await openBuild(place);
    feed = parseDocument(textOf(build, 'rss.xml'), { xmlMode: true });
  });

  it('names the newest posts, each by title, description, day of publication and page', () => {
    const items = textsOf('item').length;
    expect(items).toBeGreaterThan(0);
    for (const name of ['title', 'link', 'description']) expect(textsOf(name), name).toHaveLength(items + 1);
    expect(textsOf('link').slice(1)).toEqual(textsOf('guid'));
    const { config, posts } = build.site;
    const { baseUrl } = config;
    expect(textsOf('pubDate')).toEqual(posts.map(({ published = '' }) => new Date(published).toUTCString()));
    for (const url of textsOf('link'))
      expect(build.files.has(`${url.replace(`${baseUrl}/`, '')}index.html`), url).toBe(true);
  });

  it('says where it is itself', () => {
    const [self] = DomUtils.getElementsByTagName('atom:link', feed);
    const href = `${build.site.config.baseUrl}/rss.xml`;
    expect(self?.attribs).toEqual({ href, rel: 'self', type: 'application/rss+xml' });
  });

  it('has all of each post, in which every address is absolute and leads somewhere, and no script', () => {
    const { baseUrl } = build.site.config;
    for (const [index, html] of textsOf('content:encoded').entries()) {
      const post = build.site.posts[index];
      const headings = findIn(html, 'h2').map((heading) => DomUtils.textContent(heading));
      const onPage = findIn(textOf(build, `${post?.path.slice(1) ?? ''}index.html`), 'h2');
      expect(headings).toEqual(onPage.map((heading) => DomUtils.textContent(heading)));
      const addresses = [...findIn(html, 'a'), ...findIn(html, 'img')].map(
        ({ attribs }) => attribs.href ?? attribs.src,
      );
      for (const address of addresses) {
        const [, path] = new RegExp(`^${baseUrl}/([^#?]*)`).exec(address ?? '') ?? [];
        if (path === undefined) expect(address).toMatch(/^(https|mailto|tel):/);
        else expect(build.files.has(path.replace(/(^|\/)$/, '$1index.html')), address).toBe(true);
      }
      expect(html).not.toMatch(/<(script|style|iframe|form)|\son\w+=/i);
    }
    expect(textsOf('content:encoded')).toHaveLength(textsOf('item').length);
  });
});
