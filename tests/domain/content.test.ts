import { describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/check-content.ts';

/** The only test that reads the real `content/`. */
describe('content/', () => {
  const { pages } = checkContent();

  it('builds: nothing is wrong with it', () => {
    expect(pages.length).toBeGreaterThan(0);
  });

  it('has every page except the blog in three languages', () => {
    const keys = [...new Set(pages.filter(({ kind }) => kind === 'page').map(({ key }) => key))];
    const languages = keys.map((key) => [key, pages.filter((page) => page.key === key).map(({ locale }) => locale)]);
    expect(Object.fromEntries(languages)).toEqual(
      Object.fromEntries(keys.map((key) => [key, key === 'blog' ? ['en'] : ['en', 'es', 'de']])),
    );
    expect(keys).toContain('blog');
  });
});
