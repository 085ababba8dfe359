import { expect, it } from 'vitest';
import { renderJsonLd } from '../../src/publish/json-ld.ts';
import { createTestSite, pageOf } from '../place.ts';

const POST = 'content/blog/the-day-the-line-broke.md';

it('What search engines are told of a page ends no script, whatever its title says.', () => {
  const site = createTestSite();
  const text = renderJsonLd(site, { ...pageOf(site, POST), title: 'A </script><b> day' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ headline: 'A </script><b> day' }] });
});

it.each([
  ['the person whom it names', 'Lou', { '@type': 'Person', name: 'Lou' }],
  ['the business, where it names nobody', undefined, { '@type': 'LodgingBusiness', name: 'Tinyplace' }],
])('A post is by %s.', (_, author, expected) => {
  const site = createTestSite();
  const text = renderJsonLd(site, { ...pageOf(site, POST), author });
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ author: expected }] });
});
