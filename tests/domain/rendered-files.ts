import { renderApiCatalog, renderSecurityTxt } from '../../src/publish/well-known.ts';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { renderLlmsFull, renderTwin } from '../../src/publish/twin.ts';
import { renderLlmsTxt } from '../../src/publish/llms-txt.ts';
import { renderOpenapi } from '../../src/publish/openapi.ts';
import type { PublicFileKey } from '../../src/publish/public-files.ts';
import { listFiles } from '../../src/publish/published-files.ts';
import { renderWebManifest } from '../../src/publish/web-manifest.ts';
import { indexedPages, type Site } from '../../src/schema/site.ts';
import type { Locale } from '../../src/text/locale.ts';

const RENDERERS: Partial<Record<PublicFileKey, (site: Site, locale: Locale) => string>> = {
  llmsTxt: renderLlmsTxt,
  pricing: renderPricing,
  facts: renderFacts,
  llmsFull: renderLlmsFull,
  openapi: renderOpenapi,
  webManifest: renderWebManifest,
  apiCatalog: renderApiCatalog,
  securityTxt: renderSecurityTxt,
};

/** What a site publishes for software, by its address, but for what its routes or the finished build write. */
export function renderFiles(site: Site): Map<string, string> {
  return new Map([
    ...listFiles(site).map(({ key, path, language = 'en' }) => [path, RENDERERS[key]?.(site, language) ?? ''] as const),
    ...indexedPages(site.pages).map((page) => [`${page.path}index.md`, renderTwin(site, page)] as const),
  ]);
}
