import { beforeAll, describe, expect, it } from 'vitest';
import { resolveRedirects } from '../../src/site/redirects.ts';
import { findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

describe.each(PLACES)('what is built of $place', (place) => {
  let build: Build;
  let there: Set<string>;

  beforeAll(async () => {
    build = await openBuild(place);
    const addresses = [...build.files.keys()].map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
    there = new Set([...addresses, ...resolveRedirects(build.site).map(({ from }) => from)]);
  });

  /** Whether something answers at an address of the site; functions do below /api/. */
  const answers = (url: string, from: string): boolean => {
    const { baseUrl } = build.site.config;
    const { origin, pathname, hash } = new URL(url, `${baseUrl}/${from.replace(/index\.html$/, '')}`);
    if (origin !== new URL(baseUrl).origin || pathname.startsWith('/api/')) return true;
    const path = decodeURIComponent(pathname);
    const id = decodeURIComponent(hash.slice(1));
    const file = path.replace(/\/$/, '/index.html').slice(1);
    // Behind a picture stands where it is held.
    return there.has(path) && (id === '' || path.startsWith('/images/') || textOf(build, file).includes(` id="${id}"`));
  };

  it('links nowhere but to what answers, and to a heading that is there', () => {
    const pages = [...build.files].filter(([file]) => file.endsWith('.html') && !file.startsWith('admin/'));
    for (const [file, html] of pages) {
      const linked = findIn(html, 'a', 'link', 'img', 'script', 'source', 'form').flatMap(({ attribs }) => [
        ...[attribs.href, attribs.src, attribs.action].flatMap((url) => url ?? []),
        ...(attribs.srcset?.split(',') ?? []).map((version) => version.trim().replace(/ .*/, '')),
      ]);
      expect(
        linked.filter((url) => !answers(url, file)),
        file,
      ).toEqual([]);
    }
  });

  it('names no address of its own in a file for software at which nothing answers', () => {
    const { baseUrl } = build.site.config;
    for (const [file, text] of build.files) {
      if (!/\.(txt|xml|json)$/.test(file) || file.startsWith('_astro/')) continue;
      const named = text
        .split(baseUrl)
        .slice(1)
        .map((rest) => /^(?:\/[^\s"'<>()[\]\\`&|،、。]*)?/.exec(rest)?.[0] ?? '');
      const addresses = named
        .map((path) => path.replace(/[.,;:!?*_]+$/, ''))
        .filter((path) => path !== '' && !path.includes('{'));
      expect(
        addresses.filter((path) => !answers(path, file)),
        file,
      ).toEqual([]);
    }
  });

  it('names no page that is kept out of search where pages are listed, and has no twin of it', () => {
    const lists = [...build.files.keys()].filter((file) =>
      /(^|\/)llms\.txt$|^(sitemap\.xml|resources\.json)$/.test(file),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const { path } of build.site.pages.filter(({ noindex }) => noindex)) {
      expect([...build.files.keys()]).not.toContain(`${path}index.md`.slice(1));
      for (const file of lists)
        expect(textOf(build, file).split(/[\s<>"()[\]]+/), file).not.toContain(build.site.config.baseUrl + path);
    }
  });
});
