import { renderApiCatalog } from '../../src/publish/api-catalog.ts';
import { renderFacts } from '../../src/publish/facts.ts';
import { renderLlmsFull } from '../../src/publish/llms-full.ts';
import { renderLlmsTxt } from '../../src/publish/llms-txt.ts';
import { renderOpenapi } from '../../src/publish/openapi.ts';
import { renderPricing } from '../../src/publish/pricing.ts';
import type { PublicFileKey } from '../../src/publish/public-files.ts';
import { listFiles } from '../../src/publish/published-files.ts';
import { renderSecurityTxt } from '../../src/publish/security-txt.ts';
import { renderTwin } from '../../src/publish/twin.ts';
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
