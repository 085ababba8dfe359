import { expect, it } from 'vitest';
import { renderOpenapi } from '../../../src/publish/openapi/openapi.ts';
import type { Site } from '../../../src/site/site.ts';
import { readOpenapi, type OpenapiDocument } from '../../openapi-document.ts';
import { createTestSite } from '../../place.ts';

const SITE = createTestSite();

function documentOf(change: Partial<Site>): OpenapiDocument {
  return readOpenapi(renderOpenapi({ ...SITE, ...change }));
}

it('A place without a network has nothing of the status in it, and asks nobody for a password.', () => {
  const { info, paths, components } = documentOf({ network: undefined });
  expect(info.title).toBe('Tinyplace: public resources');
  expect(info.description).not.toContain('password');
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(Object.keys(components)).toEqual(['schemas', 'parameters', 'headers', 'responses']);
});

it('The example of a search is in the last year of the rates.', () => {
  const { paths } = documentOf({ rates: { ...SITE.rates, validFrom: '2025-03-01', validThrough: '2027-12-31' } });
  expect(paths['/book-now/']?.get?.description).toContain('?check_in=2027-04-05&check_out=2027-05-03&adults=2');
});

it.each([
  [['en'], 'Pages are in English under `/`; blog posts are in English, prices and facts in English.'],
  [
    ['fr', 'en'],
    'Pages are in French under `/`, English under `/en/`; blog posts are in French, prices and facts in English.',
  ],
])('Of %j it says: %s', (languages, said) => {
  const pages = SITE.pages.filter(({ locale }) => languages.includes(locale));
  const { info, paths } = documentOf({ pages, config: { ...SITE.config, languages } });
  expect(info.description).toContain(said);
  expect(Object.keys(paths).includes('/{locale}/{page}/index.md')).toBe(languages.length > 1);
});
