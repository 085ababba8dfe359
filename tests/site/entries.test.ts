import { expect, it } from 'vitest';
import { entriesOf, siteOf } from '../../src/site/entries.ts';
import { createTestSite } from '../place.ts';

it('entriesOf and siteOf are inverse, whatever the order of the store', () => {
  const site = createTestSite();
  const entries = structuredClone(entriesOf(site, ({ title }) => `<h1>${title}</h1>`));
  expect(siteOf(entries.toSorted((a, b) => a.id.localeCompare(b.id)))).toEqual(site);
  expect(entries.find(({ id }) => id === '/fr/chambres/')).toMatchObject({
    filePath: 'content/pages/fr/rooms.md',
    data: { kind: 'page', locale: 'fr' },
    body: expect.stringMatching(/^# /) as string,
    rendered: { html: expect.stringMatching(/^<h1>/) as string },
  });
});
