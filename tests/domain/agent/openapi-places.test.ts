import { expect, it } from 'vitest';
import { renderFile } from '../../../src/publish/file-renderers.ts';
import { renderOpenapi } from '../../../src/publish/openapi.ts';
import { filePaths } from '../../../src/publish/openapi-files.ts';
import type { Site } from '../../../src/schema/site.ts';
import { readOpenapi, type OpenapiDocument } from '../../openapi-document.ts';
import { createTestSite } from '../fixture.ts';

const SITE = createTestSite();

function documentOf(site: Site): OpenapiDocument {
  return readOpenapi(renderOpenapi(site, renderFile));
}

/** The third of the points with which the document begins. */
function languagesIn({ info }: OpenapiDocument): string | undefined {
  return info.description.split('\n').filter((line) => line.startsWith('- '))[2];
}

it('A place without a network has nothing of the status in it, and asks nobody for a password.', () => {
  const { info, tags, paths, components } = documentOf({ ...SITE, network: undefined });
  expect(info.title).toBe('Tinyplace: public resources');
  expect(info.description).toContain('without key, cookie or login; nothing asks for a password.');
  expect(tags.map(({ name }) => name)).toEqual(['files', 'twins', 'booking']);
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(Object.keys(components)).toEqual(['schemas', 'parameters', 'headers', 'responses']);
  expect(Object.keys(components.schemas)).toEqual(['ResourceList']);
});

it('A place with one says that nothing else asks for a password.', () => {
  const { info } = documentOf(SITE);
  expect(info.description).toContain('login; nothing but the internet status asks for a password.');
});

const NAMES =
  'Names in addresses differ by language: `alternates` in the front matter of a twin and `/sitemap.xml` name the versions of a page.';

it.each([
  [['en'], true, '- Everything is in English.'],
  [
    ['en', 'es', 'de'],
    true,
    `- English is at the root, Spanish under \`/es/\`, German under \`/de/\`. ${NAMES} Blog posts, prices and facts are in English.`,
  ],
  [['en', 'es'], false, `- English is at the root, Spanish under \`/es/\`. ${NAMES} Prices and facts are in English.`],
  [
    ['es', 'en'],
    true,
    `- Spanish is at the root, English under \`/en/\`. ${NAMES} Blog posts are in Spanish, prices and facts in English.`,
  ],
  [['es', 'en'], false, `- Spanish is at the root, English under \`/en/\`. ${NAMES} Prices and facts are in English.`],
])('Of %j, with posts: %s, it says what is in which language.', (languages, hasPosts, said) => {
  const pages = SITE.pages.filter(({ locale, kind }) => languages.includes(locale) && (hasPosts || kind === 'page'));
  expect(languagesIn(documentOf({ ...SITE, pages, config: { ...SITE.config, languages } }))).toBe(said);
});

it('A file is described by its sentence, with nothing around it.', () => {
  expect(filePaths(SITE, () => undefined)['/robots.txt']).toMatchObject({
    get: { description: 'Which robots may read what: all of them, everything.' },
  });
});

it('A file that is in one language has one name at every place, and one in several is called after the others.', () => {
  const namesAt = (site: Site, path: string): unknown => filePaths(site, () => undefined)[path];
  const spanish = { ...SITE, config: { ...SITE.config, languages: ['es', 'en'] } };
  expect(namesAt(spanish, '/pricing.md')).toMatchObject({ get: { operationId: 'getPricing', summary: 'Pricing' } });
  const pages = SITE.pages.map((page) => (page.locale === 'es' ? { ...page, locale: 'pt-br' } : page));
  const brazilian = { ...SITE, pages, config: { ...SITE.config, languages: ['en', 'pt-br'] } };
  expect(namesAt(brazilian, '/pt-br/llms.txt')).toMatchObject({
    get: { operationId: 'getSiteIndex_pt_br', summary: 'Site index (Português (Brasil))' },
  });
});
