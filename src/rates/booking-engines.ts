import { searchParameters } from '../schema/booking.ts';
import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { BookingEngine } from '../schema/site-config.ts';
import type { Stay } from './stay-price.ts';

/** What a page calls the parts of a search, in its query. */
export interface EngineParameters {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: string;
  readonly unit?: string | undefined;
}

/** An element of the engine for our page: its name and its attributes. */
export type EngineElement = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Content security policy: what a directive allows. */
type Policy = Readonly<Record<string, readonly string[]>>;

interface Row<Engine extends BookingEngine> {
  /** The engine's own page, in a language; none where there is no engine. */
  readonly page?: (engine: Engine, locale: Locale) => string;
  readonly parameters?: (engine: Engine) => EngineParameters | undefined;
  /**
   * What puts the engine into our page. What is not a frame reads the search from the query of our page, under the
   * engine's own names. `address` is the engine's page with the search.
   */
  readonly embed?: (engine: Engine, locale: Locale, address: string) => readonly EngineElement[];
  /** What its pages may load beside what every page may: in the place of the ordinary directives. */
  readonly policy: (engine: Engine) => Policy;
}

/** Sirvoy's: `npm start` puts a stand-in in its place. */
export const SIRVOY_ORIGIN = 'https://secured.sirvoy.com';

const BEDS24 = 'https://beds24.com';
const CLOUDBEDS = 'https://*.cloudbeds.com';
const CLOUDBEDS_SCRIPT =
  'https://static1.cloudbeds.com/booking-engine/latest/static/js/immersive-experience/cb-immersive-experience.js';
const SELF = "'self'";

/**
 * Every booking engine that `content/site.json` may name, a row each.
 * - Sirvoy: deep links of its help pages; its script makes a frame where its tag stands.
 * - Beds24: a frame of its booking page, wiki.beds24.com.
 * - Mews: its own page only, with the parameters of docs.mews.com (deeplinks). Its script wants to be written into the
 *   head of every page, and its page may not stand in a frame.
 * - Cloudbeds: its element, as its sites use it. Whether that reads the query of our page is not documented; the link
 *   to its own page carries the search in any case.
 * - A link to any other page, and an e-mail.
 */
const ENGINES: { readonly [Name in BookingEngine['name']]: Row<Extract<BookingEngine, { name: Name }>> } = {
  sirvoy: {
    page: ({ formId }, locale) => `${SIRVOY_ORIGIN}/engine/html/${formId}.html?language=${locale}`,
    parameters: () => ({ checkIn: 'check_in', checkOut: 'check_out', adults: 'adults', unit: 'category_id' }),
    embed: ({ formId }, locale) => [
      ['script', { src: `${SIRVOY_ORIGIN}/widget/sirvoy.js`, 'data-form-id': formId, 'data-lang': locale }],
    ],
    policy: () => scriptPolicy(SIRVOY_ORIGIN),
  },
  beds24: {
    page: ({ propertyId }, locale) => `${BEDS24}/booking2.php?propid=${propertyId}&lang=${locale}`,
    parameters: () => ({ checkIn: 'checkin', checkOut: 'checkout', adults: 'numadult', unit: 'roomid' }),
    embed: (_engine, _locale, address) => [['iframe', { src: `${address}&referer=iframe&hidefooter=yes` }]],
    policy: () => ({ 'form-action': [SELF, BEDS24], 'frame-src': [BEDS24] }),
  },
  mews: {
    page: ({ configurationId }, locale) =>
      `https://app.mews.com/distributor/${configurationId}?language=${languageTag(locale)}`,
    parameters: () => ({ checkIn: 'mewsStart', checkOut: 'mewsEnd', adults: 'mewsAdultCount', unit: 'mewsRoom' }),
    policy: () => ({ 'form-action': [SELF, 'https://app.mews.com'] }),
  },
  cloudbeds: {
    page: ({ propertyCode }, locale) => `https://hotels.cloudbeds.com/${locale}/reservation/${propertyCode}`,
    parameters: () => ({ checkIn: 'checkin', checkOut: 'checkout', adults: 'adults' }),
    embed: ({ propertyCode }, locale) => [
      ['cb-immersive-experience', { mode: 'standard', 'property-code': propertyCode, lang: locale }],
      ['script', { src: CLOUDBEDS_SCRIPT }],
    ],
    policy: () => scriptPolicy(CLOUDBEDS),
  },
  link: {
    page: ({ url }) => url,
    parameters: ({ parameters }) => parameters,
    policy: ({ url }) => ({ 'form-action': [SELF, new URL(url).origin] }),
  },
  email: { policy: () => ({ 'form-action': [SELF, 'mailto:'] }) },
};

/** What the booking pages may load for an engine, and no other page: the directives of a content security policy. */
export function enginePolicy(engine: BookingEngine): Policy {
  return rowOf(engine).policy(engine);
}

/** What the engine calls the parts of a search; undefined where it takes none. */
export function engineParameters(engine: BookingEngine): EngineParameters | undefined {
  return rowOf(engine).parameters?.(engine);
}

/** A search under the names of the engine; a unit as the number that `site.json` has for it. */
export function engineQuery(engine: BookingEngine, stay: Stay): [string, string][] {
  const names = engineParameters(engine);
  if (!names) return [];
  const number = 'units' in engine ? engine.units?.[stay.unit] : undefined;
  return [
    ...searchParameters(stay, names),
    ...(names.unit !== undefined && number !== undefined ? [[names.unit, number] as [string, string]] : []),
  ];
}

/** The engine's own page in a language, with a search if there is one; undefined where there is no engine. */
export function engineAddress(engine: BookingEngine, locale: Locale, stay?: Stay): string | undefined {
  const page = rowOf(engine).page?.(engine, locale);
  if (page === undefined) return undefined;
  const url = new URL(page);
  if (stay) for (const [name, value] of engineQuery(engine, stay)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the engine can stand in our page. */
export function engineEmbeds(engine: BookingEngine): boolean {
  return rowOf(engine).embed !== undefined;
}

/** What puts the engine into our page, with a search; none where it has a page of its own only. */
export function engineElements(engine: BookingEngine, locale: Locale, stay: Stay): readonly EngineElement[] {
  return rowOf(engine).embed?.(engine, locale, engineAddress(engine, locale, stay) ?? '') ?? [];
}

function rowOf(engine: BookingEngine): Row<BookingEngine> {
  return ENGINES[engine.name] as Row<BookingEngine>;
}

/** An engine whose script makes a frame, and has styles of its own. */
function scriptPolicy(origin: string): Policy {
  return {
    'script-src': [SELF, origin],
    'style-src': [SELF, "'unsafe-inline'", origin],
    'form-action': [SELF, origin],
    'frame-src': [origin],
    'img-src': [SELF, 'data:', origin],
    'font-src': [SELF, origin],
    'connect-src': [SELF, origin],
  };
}
