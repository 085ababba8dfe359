import { defaultLocale, type Locale } from '../text/locale.ts';
import type { Site } from '../schema/site.ts';
import { renderApiCatalog } from './api-catalog.ts';
import { renderFacts } from './facts.ts';
import { renderLlmsFull } from './llms-full.ts';
import { renderLlmsTxt } from './llms-txt.ts';
import { renderOpenapi } from './openapi.ts';
import { renderPricing } from './pricing.ts';
import type { PublicFileKey } from './public-files.ts';
import type { FileVersion } from './published-files.ts';
import { renderRobots } from './robots.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { renderWebManifest } from './web-manifest.ts';

/** Where the text needs more than the content: a route of its own, or an integration, writes the file. */
const ELSEWHERE = undefined;

/** The text of a file; `locale` matters where there are several. */
type Render = (site: Site, locale: Locale) => string;

/** That of every public file, by the keys of the table of files. */
export const FILE_RENDERERS: Readonly<Record<PublicFileKey, Render | undefined>> = {
  llmsTxt: renderLlmsTxt,
  llmsFull: renderLlmsFull,
  pricing: renderPricing,
  facts: renderFacts,
  sitemap: ELSEWHERE,
  feed: ELSEWHERE,
  webManifest: renderWebManifest,
  openapi: renderOpenapi,
  robots: renderRobots,
  apiCatalog: renderApiCatalog,
  securityTxt: renderSecurityTxt,
  resources: ELSEWHERE,
};

/** The text of a public file; undefined where the content is not enough for it. */
export function renderFile(
  site: Site,
  { key, language = defaultLocale(site.config) }: FileVersion,
): string | undefined {
  return FILE_RENDERERS[key]?.(site, language);
}
