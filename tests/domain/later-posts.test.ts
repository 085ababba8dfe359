import { describe, expect, it } from 'vitest';
import { renderLlmsTxt } from '../../src/publish/llms-txt.ts';
import { createSources, createTestPlace, pageOf, pageText, problemsOf, siteOf } from './fixture.ts';

const LATER = 'content/blog/later.md';
const DAY = '2026-07-01';

function siteOn(today: string, body = 'Text. ![The mill.](mill.svg)', others = {}): ReturnType<typeof siteOf> {
  const pages = { [LATER]: pageText('Later post', body, { extra: `published: ${DAY}` }), ...others };
  return siteOf(createTestPlace(), createSources(pages), { today });
}

describe('a post of a later day', () => {
  it('is nowhere before that day, and everywhere from it on', () => {
    const [before, after] = [siteOn('2026-06-30'), siteOn(DAY)];
    expect(before.pages.map(({ file }) => file)).not.toContain(LATER);
    expect(pageOf(before, 'content/pages/en/blog.md').markdown).not.toContain('Later post');
    expect(renderLlmsTxt(before, 'en')).not.toContain('Later post');
    expect(after.pages.map(({ file }) => file)).toContain(LATER);
    expect(pageOf(after, 'content/pages/en/blog.md')).toMatchObject({
      markdown: expect.stringContaining('Later post') as string,
      updated: DAY,
    });
  });

  it('is checked before that day', () => {
    expect(problemsOf(() => siteOn('2026-06-30', 'It costs 25 €.'))).toMatchObject([
      { code: 'price-typed', file: LATER },
    ]);
  });

  it('may link to others of a later day, and no page that is there may link to it', () => {
    const also = { 'content/blog/too.md': pageText('Too', '[Later](later.md)', { extra: `published: ${DAY}` }) };
    expect(problemsOf(() => siteOn('2026-06-30', 'Text.', also))).toEqual([]);
    const now = { 'content/blog/now.md': pageText('Now', '[Later](later.md)', { extra: 'published: 2026-06-01' }) };
    expect(problemsOf(() => siteOn('2026-06-30', 'Text.', now))).toMatchObject([
      { code: 'link-broken', file: 'content/blog/now.md', got: 'later.md (which is to appear on 2026-07-01)' },
    ]);
    expect(problemsOf(() => siteOn(DAY, 'Text.', now))).toEqual([]);
  });
});
