import { expect, it } from 'vitest';
import { renderPageHtml } from '../../src/markdown/page-html.ts';
import { TEMPLATES } from '../../src/schema/page.ts';
import { createTestSite, pageOf } from '../place.ts';

it.each(TEMPLATES)(
  'A page that is its title alone has that above what only the HTML page has: of the template %s.',
  (template) => {
    const site = createTestSite();
    const page = { ...pageOf(site, 'content/pages/en/rooms.md'), template, markdown: '# Beds\n' };
    const { lead, rest } = renderPageHtml(site, page);
    expect([lead.trim(), rest]).toEqual(['<h1 id="pageTitle">Beds</h1>', '']);
  },
);
