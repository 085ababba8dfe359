import { describe, expect, it } from 'vitest';
import { renderApiCatalog } from '../../../src/publish/api-catalog.ts';
import { createTestSite, pageText } from '../fixture.ts';

const STATUS = 'https://tiny.example/api/internet-status';

describe('/.well-known/api-catalog', () => {
  it('lists the status API, with its description and the build that it is of, and the page about it where there is one', () => {
    const page = ['index', 'rooms', 'pricing', 'book-now', 'internet'];
    const site = createTestSite({
      data: { 'config.index.0.pages': page },
      pages: Object.fromEntries(
        ['en', 'es', 'de'].map((locale) => [
          `content/pages/${locale}/internet.md`,
          pageText('Internet', 'Fast.', { extra: 'template: internet' }),
        ]),
      ),
    });
    expect(JSON.parse(renderApiCatalog(site))).toEqual({
      linkset: [
        {
          anchor: 'https://tiny.example/.well-known/api-catalog',
          item: [{ href: STATUS }, { href: `${STATUS}/history` }],
        },
        {
          anchor: STATUS,
          'service-desc': [{ href: 'https://tiny.example/openapi.json', type: 'application/json', build: ['b1'] }],
          'service-doc': [
            { href: 'https://tiny.example/internet/', type: 'text/html' },
            { href: 'https://tiny.example/internet/index.md', type: 'text/markdown' },
          ],
        },
      ],
    });
  });

  it('leaves the page about it out where there is none', () => {
    expect(renderApiCatalog(createTestSite())).not.toContain('service-doc');
  });
});
