import { expect, it } from 'vitest';
import { createBookingData } from '../../src/booking/booking-data.ts';
import { createStayCalendar } from '../../src/booking/stay/calendar.ts';
import { createStayMail } from '../../src/booking/stay/mail.ts';
import { createStayView } from '../../src/booking/stay/view.ts';
import { renderPageHtml } from '../../src/markdown/html/render-page.ts';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { createFeed } from '../../src/publish/feed.ts';
import { renderManifest } from '../../src/publish/home-screen.ts';
import { renderJsonLd } from '../../src/publish/json-ld/json-ld.ts';
import { renderLlmsTxt } from '../../src/publish/llms-txt.ts';
import { renderOpenapi } from '../../src/publish/openapi/openapi.ts';
import { socialTags } from '../../src/publish/social-card.ts';
import { renderTwin } from '../../src/publish/twin.ts';
import { createSite } from '../../src/read/create-site.ts';
import { createPlaceFiles, createSources, createTestPlace, problemsOf } from '../place.ts';

const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };
const NOW = new Date('2026-01-05T10:00:00Z');

/** What JavaScript writes where a value is missing, with what is around it. */
const MISSING = /.{0,40}(?:\b(?:undefined|NaN)\b|(?<=[:,[])null\b|\[object).{0,30}/g;

/** Returns what is published about a place, by its address or what it is. */
function publish({ site, blocks }: ReturnType<typeof createSite>): Record<string, string> {
  const { config, pages } = site;
  const texts: Record<string, string> = {
    '/facts.md': renderFacts(site),
    '/pricing.md': renderPricing(site),
    '/openapi.json': renderOpenapi(site),
    '/rss.xml': JSON.stringify(createFeed(site)),
  };
  for (const locale of config.languages) {
    const data = createBookingData(site, locale);
    texts[`/llms.txt in ${locale}`] = renderLlmsTxt(site, locale);
    texts[`booking in ${locale}`] = JSON.stringify([data, createStayView(STAY, data, '2026-01-05')]);
    texts[`mail in ${locale}`] = decodeURIComponent(createStayMail(STAY, data).address);
    texts[`calendar in ${locale}`] = createStayCalendar(STAY, data, NOW, '2026-01-05');
  }
  for (const page of pages) {
    texts[`${page.path}index.md`] = renderTwin(site, page);
    texts[page.path] = JSON.stringify([
      renderPageHtml(site, page, blocks.get(page.file) ?? []),
      socialTags(site, page),
      renderManifest(site, page),
    ]);
    texts[`JSON-LD of ${page.path}`] = renderJsonLd(site, page);
  }
  return texts;
}

/** Returns the path of every value at any depth. */
function listPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listPaths(inner).map((path) => `${key}.${path}`)]);
}

function without(paths: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(paths.map((path) => [path, undefined]));
}

const { strings: _strings, pictures: _pictures, publicFiles: _publicFiles, ...FILES } = createPlaceFiles();

/** Fields that a place may leave out. Each has several paths if it is a field of the items of a list. */
const OPTIONAL = [...Map.groupBy(listPaths(FILES), (path) => path.replaceAll(/\.\d+(?!\w)/g, '.*'))]
  .filter(([field, paths]) => !field.endsWith('*') && problemsOf(() => createTestPlace(without(paths))).length === 0)
  .map(([field, paths]) => ({ paths, level: field.split('.').length }));

/** Fields of one level are left out together, as none of them is inside another. */
const LEVELS = [...Map.groupBy(OPTIONAL, ({ level }) => level)];

it.each(LEVELS)('publishes no undefined, null or NaN without the optional fields of level %i', (_, fields) => {
  const place = createTestPlace(without(fields.flatMap(({ paths }) => paths)));
  // Pages that ask for such a field are reported to the owner.
  const created = createSite(place, createSources(), { build: 'b1', today: '2026-06-01' });
  const shown = Object.entries(publish(created)).flatMap(([file, text]) =>
    [...text.matchAll(MISSING)].map(([found]) => `${file}: ${found}`),
  );
  expect(shown).toEqual([]);
});
