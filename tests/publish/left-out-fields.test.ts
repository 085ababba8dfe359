import { describe, expect, it } from 'vitest';
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
import { needlessWords } from '../../src/schema/strings/needless-words.ts';
import type { Strings } from '../../src/schema/strings/strings.ts';
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

/** A place that has a tax of a night, which the second place has not. */
const TAXED = { 'rates.guests.nightTax': { name: { en: 'Tax', fr: 'Taxe' }, amountCents: 100 } };

/** Parts of a place that have words of their own, by the paths of what the place then lacks. */
const PARTS = [
  [['network', 'map', 'facts.units.0.spot', 'facts.units.1.spot'], 'status'],
  [['facts.coworking'], 'workingDay'],
  [['facts.coworking.callBooths'], 'facts.callBooths'],
  [['facts.coworking.meetingRoomSeats'], 'facts.meetingRoom'],
  [['facts.coworking.passHours'], 'facts.passHours'],
  [['facts.coworking.halfDays'], 'facts.halfDays'],
  [['facts.coworking.buyingPass'], 'facts.buyingPass'],
  [['facts.coworking.sun'], 'facts.sun'],
  [['facts.quietHours'], 'facts.quietHours'],
  [['facts.climate'], 'facts.heating'],
  [['facts.connection'], 'facts.line'],
  [['facts.connection.year'], 'facts.outages'],
  [['facts.year'], 'facts.year'],
  [['rates.guests.nightTax'], 'rates.nightTax'],
] as const;

/** Words with a sign in each text at these paths. */
function signWords(words: unknown, paths: readonly string[], path = ''): unknown {
  if (typeof words === 'string') return paths.some((one) => `${path}.`.startsWith(`${one}.`)) ? `§${words}` : words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, inner]) => [
      name,
      signWords(inner, paths, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

describe.each(PARTS)('At a place without %j', (paths, word) => {
  const lacking = { ...TAXED, ...without(paths) };
  const needless = needlessWords(createTestPlace(lacking));

  it('words that only this part needs may be left out of a translation, and are English then', () => {
    const { strings } = createTestPlace({ ...lacking, ...without(needless.map((path) => `strings.fr.${path}`)) });
    const textOf = (words: unknown): unknown =>
      word.split('.').reduce((found, name) => (found as Record<string, unknown>)[name], words);
    expect(textOf(strings.fr)).toEqual(textOf(strings.en));
    expect(needlessWords(createTestPlace(TAXED))).not.toContain(word);
  });

  it('no such word is published', () => {
    const place = createTestPlace(lacking);
    const ofNetwork = /\/(?:internet|staff)\.md$/;
    const sources = createSources().filter(({ file }) => place.network !== undefined || !ofNetwork.test(file));
    const strings = { ...place.strings, fr: signWords(place.strings.fr, needless) as Strings };
    const created = createSite({ ...place, strings }, sources, { build: 'b1', today: '2026-06-01' });
    const shown = Object.entries(publish(created)).flatMap(
      ([file, text]) => text.match(/.{0,30}§.{0,30}/g)?.map((found) => `${file}: ${found}`) ?? [],
    );
    expect(shown).toEqual([]);
  });
});

it.each(LEVELS)('publishes no undefined, null or NaN without the optional fields of level %i', (_, fields) => {
  const place = createTestPlace(without(fields.flatMap(({ paths }) => paths)));
  // Pages that ask for such a field are reported to the owner.
  const created = createSite(place, createSources(), { build: 'b1', today: '2026-06-01' });
  const shown = Object.entries(publish(created)).flatMap(([file, text]) =>
    [...text.matchAll(MISSING)].map(([found]) => `${file}: ${found}`),
  );
  expect(shown).toEqual([]);
});
