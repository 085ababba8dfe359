import type { Page } from '../../../src/schema/page.ts';
import type { Site } from '../../../src/schema/site.ts';
import { createTestSite } from '../../domain/fixture.ts';

/** Where the built fixture lives. */
export const HOST = 'https://tiny.example';
const BUILD = 'build-7f3a';

/** The beginning of a PNG of this size, a character a byte. */
export function pngOf(width: number, height: number): string {
  const bytes = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  for (const side of [width, height]) bytes.push(0, 0, side >> 8, side & 255);
  return String.fromCharCode(...bytes);
}

/** What a page says below its title, as HTML and as Markdown. */
interface Body {
  readonly html: string;
  readonly markdown: string;
}

const BODIES: Readonly<Record<string, Body>> = {
  index: {
    html: '<p>Hello, <a href="/rooms/#units">see the units</a>.</p><section class="status"><p>Live</p></section>',
    markdown: `Hello, [see the units](${HOST}/rooms/#units).`,
  },
  rooms: {
    html: `<h2 id="units">Units</h2><div class="table" aria-labelledby="units"><table><thead><tr><th>Unit</th><th>Area</th></tr></thead>
<tbody><tr><td>Room</td><td>18 m²</td></tr><tr><td>Cabin</td><td>30 m²</td></tr></tbody></table></div>
<h2 id="rules">Rules</h2><ul><li><strong>Dogs:</strong> two</li><li>No smoke</li></ul><ol><li>Book</li><li>Arrive</li></ol>
<p>A month costs from €980, with heating, firewood, light and water, and everything else that a long stay in winter needs.</p>`,
    markdown: `## Units

| Unit | Area |
| --- | --- |
| Room | 18 m² |
| Cabin | 30 m² |

## Rules

- **Dogs:** two
- No smoke

1. Book
2. Arrive

A month costs from €980, with heating, firewood, light and water, and everything else that a long stay in winter needs.`,
  },
  'book-now': {
    html: '<p>Write to <a href="mailto:hello@tiny.example">us</a>.</p><section class="booking"><h2>Find</h2></section>',
    markdown: 'Write to [us](mailto:hello@tiny.example).',
  },
};

/**
 * A site and what a build could make of it, by templates of its own: two files for every indexed page, and every other
 * file that is published. Pages in English have something to say; the others link to their own home page.
 */
export function createBuiltSite(): { site: Site; files: Map<string, string> } {
  const site = createTestSite({ build: BUILD });
  const indexed = site.pages.filter((page) => !page.noindex);
  const files = new Map<string, string>();
  for (const page of site.pages) {
    files.set(`${page.path}index.html`.slice(1), renderPage(page, site));
    if (!page.noindex) files.set(`${page.path}index.md`.slice(1), renderTwin(page, site));
  }
  for (const [file, locale] of [
    ['404.html', 'en'],
    ['es/404.html', 'es'],
    ['de/404.html', 'de'],
  ] as const)
    files.set(file, renderHtml(locale, 'Nothing · Tinyplace', '', '<main id="main"><h1>Nothing</h1></main>'));
  for (const locale of ['en', 'es', 'de']) {
    const twins = indexed
      .filter((page) => page.locale === locale)
      .map((page) => `- [${page.title}](${HOST}${page.path}index.md)`);
    files.set(
      locale === 'en' ? 'llms.txt' : `${locale}/llms.txt`,
      `# Tiny\n\nPrices: ${HOST}/pricing.md, ${BUILD}.\n\n${twins.join('\n')}\n`,
    );
  }
  files.set('llms-full.txt', `# Tiny\n\nAll of it, ${BUILD}.\n`);
  for (const name of ['pricing', 'facts'])
    files.set(`${name}.md`, `---\ntitle: ${name}\nbuild: ${BUILD}\n---\n\n# ${name}\n`);
  files.set('sitemap.xml', renderSitemap(indexed, site));
  files.set('cards/all.png', pngOf(1200, 630));
  files.set('icons/big.png', pngOf(192, 192));
  const icons = [{ src: '/icons/big.png', sizes: '192x192' }];
  for (const folder of ['', 'es/', 'de/']) {
    files.set(`${folder}site.webmanifest`, JSON.stringify({ icons, build: BUILD }));
  }
  files.set('rss.xml', `<rss/><!-- ${BUILD} -->`);
  files.set('robots.txt', `# ${BUILD}\nUser-agent: *\n`);
  for (const name of ['openapi.json', 'resources.json', '.well-known/api-catalog'])
    files.set(name, `{"build":"${BUILD}"}`);
  files.set('.well-known/security.txt', `# ${BUILD}\nContact: mailto:hello@tiny.example\n`);
  files.set('_astro/site.a1b2.css', '');
  files.set('_headers', renderHeaders([...files.keys()], site));
  return { site, files };
}

function bodyOf(page: Page): Body {
  const home = page.locale === 'en' ? '/' : `/${page.locale}/`;
  const body = page.locale === 'en' ? BODIES[page.key] : undefined;
  return body ?? { html: `<p>Go <a href="${home}">home</a>.</p>`, markdown: `Go [home](${HOST}${home}).` };
}

/** The languages of a page with their paths, and which is for everybody else. */
function alternates(page: Page, site: Site): [string, string][] {
  if (page.noindex) return [];
  const versions = site.pages.filter(({ key }) => key === page.key).map(({ locale, path }) => [locale, path] as const);
  return [...versions, ['x-default', versions[0]?.[1] ?? '']].map(([hreflang, path]) => [hreflang, HOST + path]);
}

function renderHtml(language: string, title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="build" content="${BUILD}">
<link rel="stylesheet" href="/_astro/site.a1b2.css">${head}</head><body><a href="#main">Skip</a>
${body}</body></html>`;
}

function renderPage(page: Page, site: Site): string {
  const { title, description, locale, path, updated, published, noindex } = page;
  const node = {
    '@id': HOST + path,
    inLanguage: locale,
    dateModified: updated,
    datePublished: published,
    image: `${HOST}/cards/all.png`,
  };
  const head = [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${HOST}${path}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${HOST}${path}"><meta property="og:image" content="${HOST}/cards/all.png">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    published === undefined ? '' : `<meta property="article:published_time" content="${published}">`,
    noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="alternate" type="text/markdown" href="${path}index.md">`,
    ...alternates(page, site).map(([hreflang, url]) => `<link rel="alternate" hreflang="${hreflang}" href="${url}">`),
    noindex ? '' : `<script type="application/ld+json">{"@graph":[${JSON.stringify(node)}]}</script>`,
  ].join('\n');
  const mark = locale === 'en' ? '' : `${locale} `;
  const dates = [
    `<p>${mark}Changed on ${longDate(updated, locale)}</p>`,
    published === undefined ? '' : `<p>${mark}Published on ${longDate(published, locale)}</p>`,
  ].join('');
  const languages = alternates(page, site).map(
    ([hreflang, url]) => `<a lang="${hreflang}" hreflang="${hreflang}" href="${url}">${hreflang}</a>`,
  );
  const body = `<nav aria-label="Languages">${languages.filter((link) => !link.includes('x-default')).join(' ')}</nav>
<main id="main">
<h1>${title}</h1>
${bodyOf(page).html}
</main><footer>${dates}</footer>`;
  return renderHtml(locale, path === '/' ? `Tinyplace: ${title}` : `${title} · Tinyplace`, head, body);
}

function longDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

function renderTwin(page: Page, site: Site): string {
  const { title, description, locale, path, updated, published } = page;
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
canonical: ${HOST}${path}
language: ${locale}
alternates:
${alternates(page, site)
  .map(([hreflang, url]) => `  ${hreflang}: ${url}\n`)
  .join('')}${published === undefined ? '' : `published: ${published}\n`}updated: ${updated}
build: ${BUILD}
---

# ${title}

${bodyOf(page).markdown}
`;
}

function renderSitemap(pages: readonly Page[], site: Site): string {
  const entries = pages.map((page) => {
    const links = alternates(page, site).map(
      ([hreflang, url]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`,
    );
    return `<url><loc>${HOST}${page.path}</loc><lastmod>${page.updated}</lastmod>${links.join('')}</url>`;
  });
  return `<?xml version="1.0"?><!-- ${BUILD} --><urlset>${entries.join('\n')}</urlset>`;
}

function renderHeaders(files: readonly string[], site: Site): string {
  const pages = new Map(site.pages.map((page) => [`${page.path}index.html`.slice(1), page]));
  const twins = new Map(site.pages.map((page) => [`${page.path}index.md`.slice(1), page]));
  const rules = files.flatMap((file) => {
    const page = pages.get(file) ?? twins.get(file);
    const links = page === undefined ? [] : [`<${HOST}${page.path}>; rel="canonical"`];
    if (page && pages.has(file) && !page.noindex) {
      links.push(`<${page.path}index.md>; rel="alternate"; type="text/markdown"`);
      for (const [hreflang, url] of alternates(page, site))
        links.push(`<${url}>; rel="alternate"; hreflang="${hreflang}"`);
    }
    const lines = [
      ...(/\.(html|md|txt)$/.test(file) ? ['  Content-Type: text/x; charset=utf-8'] : []),
      '  Cache-Control: public',
      ...(page ? [`  Content-Language: ${page.locale}`, `  Link: ${links.join(', ')}`] : []),
    ].join('\n');
    const paths = file.endsWith('index.html') ? [`/${file.slice(0, -'index.html'.length)}`, `/${file}`] : [`/${file}`];
    return paths.map((path) => `${path}\n${lines}\n`);
  });
  return ['/*\n  X-Frame-Options: DENY\n', ...rules].join('\n');
}
