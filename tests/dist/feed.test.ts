import { existsSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuild, PLACES, textOf, type Build } from './builds.ts';

let build: Build;

/** The text of every element of the feed with this name, as an XML parser gives it. */
function textsOf(name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        isInside = tag === name;
        if (isInside) texts.push('');
      },
      ontext: (text) => {
        if (isInside) texts.push((texts.pop() ?? '') + text);
      },
      onclosetag: () => {
        isInside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(textOf(build, 'rss.xml'));
  return texts;
}

/** Every address in the HTML of the posts. */
function addresses(): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (_tag, { href, src, srcset }) => {
      found.push(...[href, src, srcset].flatMap((value) => value ?? []));
    },
  });
  for (const html of textsOf('content:encoded')) parser.write(html);
  parser.end();
  return found;
}

const WITH_FEED = PLACES.filter(({ root }) => existsSync(`${root}/dist/rss.xml`));

describe.each(WITH_FEED)('/rss.xml of $place', (place) => {
  beforeAll(async () => {
    build = await openBuild(place);
  });

  it('has what RSS 2.0 asks of a channel and of its items, in full, each under the address of its page', () => {
    const items = textsOf('item').length;
    expect(items).toBeGreaterThan(0);
    for (const name of ['guid', 'pubDate', 'content:encoded']) expect(textsOf(name), name).toHaveLength(items);
    for (const name of ['title', 'link', 'description']) expect(textsOf(name), name).toHaveLength(items + 1);
    expect(textsOf('link').slice(1)).toEqual(textsOf('guid'));
    for (const day of textsOf('pubDate')) expect(day).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  });

  it('leads nowhere but to absolute addresses, and to what was built where they are our own', () => {
    const [site = ''] = textsOf('link');
    for (const address of [...textsOf('link'), ...addresses()]) {
      const { origin, pathname, protocol } = new URL(address);
      if (origin !== new URL(site).origin) expect(protocol).toMatch(/^(https|mailto|tel):$/);
      else expect(existsSync(`${build.dist}${pathname.replace(/\/$/, '/index.html')}`), address).toBe(true);
    }
  });

  it('has no script', () => {
    expect(textsOf('content:encoded').join('')).not.toMatch(/<(script|style|iframe|form)|\son\w+=/i);
  });
});
