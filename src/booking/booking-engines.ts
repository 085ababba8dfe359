import { searchParameters } from './booking-query.ts';
import type { BookingEngine } from '../schema/site-config.ts';
import type { Locale } from '../text/language/locale.ts';
import type { Stay } from './stay/price.ts';

/** What a page calls the parts of a search, in its query. */
export interface EngineParameters {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: string;
  readonly unit?: string | undefined;
}

/** Sirvoy's: `npm start` puts a stand-in in its place. */
export const SIRVOY_ORIGIN = 'https://secured.sirvoy.com';

/** Those of its help pages. */
const SIRVOY_PARAMETERS: EngineParameters = {
  checkIn: 'check_in',
  checkOut: 'check_out',
  adults: 'adults',
  unit: 'category_id',
};

/** What the engine calls the parts of a search; undefined where it takes none. */
export function engineParameters(engine: BookingEngine): EngineParameters | undefined {
  if (engine.name === 'sirvoy') return SIRVOY_PARAMETERS;
  return engine.name === 'link' ? engine.parameters : undefined;
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
  if (engine.name === 'email') return undefined;
  const url = new URL(
    engine.name === 'sirvoy' ? `${SIRVOY_ORIGIN}/engine/html/${engine.formId}.html?language=${locale}` : engine.url,
  );
  if (stay) for (const [name, value] of engineQuery(engine, stay)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The attributes of the script that makes a frame of the engine where its tag stands; undefined where the engine has a
 * page of its own only. The script reads the search from the query of our page.
 */
export function engineScript(engine: BookingEngine, locale: Locale): Readonly<Record<string, string>> | undefined {
  if (engine.name !== 'sirvoy') return undefined;
  return { src: `${SIRVOY_ORIGIN}/widget/sirvoy.js`, 'data-form-id': engine.formId, 'data-lang': locale };
}

/**
 * What the booking pages may load for an engine, and no other page: directives of a content security policy, in the place
 * of the ordinary ones.
 */
export function enginePolicy(engine: BookingEngine): Readonly<Record<string, readonly string[]>> {
  const self = "'self'";
  if (engine.name === 'email') return { 'form-action': [self, 'mailto:'] };
  if (engine.name === 'link') return { 'form-action': [self, new URL(engine.url).origin] };
  return {
    'script-src': [self, SIRVOY_ORIGIN],
    'style-src': [self, "'unsafe-inline'", SIRVOY_ORIGIN],
    'form-action': [self, SIRVOY_ORIGIN],
    'frame-src': [SIRVOY_ORIGIN],
    'img-src': [self, 'data:', SIRVOY_ORIGIN],
    'font-src': [self, SIRVOY_ORIGIN],
    'connect-src': [self, SIRVOY_ORIGIN],
  };
}
