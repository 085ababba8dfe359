import { existsSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { openBuild, PLACES, textOf } from './builds.ts';

const WITH_FEED = PLACES.filter(({ root }) => existsSync(`${root}/dist/rss.xml`));

it.each(WITH_FEED)(
  '/rss.xml of $place names the newest posts, each by title, description, day and page',
  async (place) => {
    const build = await openBuild(place);
    const document = parseDocument(textOf(build, 'rss.xml'), { xmlMode: true });
    const textsOf = (name: string): string[] =>
      DomUtils.getElementsByTagName(name, document).map((element) => DomUtils.textContent(element));
    const items = textsOf('item').length;
    expect(items).toBeGreaterThan(0);
    for (const name of ['title', 'link', 'description']) expect(textsOf(name), name).toHaveLength(items + 1);
    expect(textsOf('link').slice(1)).toEqual(textsOf('guid'));
    expect(textsOf('pubDate')).toHaveLength(items);
    for (const day of textsOf('pubDate')) expect(day).toMatch(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 GMT$/);
    const { baseUrl } = build.site.config;
    for (const url of textsOf('link'))
      expect(build.files.has(`${url.replace(`${baseUrl}/`, '')}index.html`), url).toBe(true);
  },
);
