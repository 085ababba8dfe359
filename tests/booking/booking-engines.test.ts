import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/publish/headers/content-security-policy.ts';
import { engineAddress, engineQuery, engineScript } from '../../src/booking/booking-engines.ts';
import type { BookingEngine } from '../../src/schema/site-config.ts';
import { createTestPlace } from '../place.ts';

const ID = '0f3c5a1e7b524c1d';
const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };
const SIRVOY_PAGE = `https://secured.sirvoy.com/engine/html/${ID}.html?language=fr`;

/** An engine as `site.json` would have it: through the schema. */
function engine(config: object): BookingEngine {
  return createTestPlace({ 'config.bookingEngine': config }).config.bookingEngine;
}

const SIRVOY = engine({ name: 'sirvoy', formId: ID, units: { cabin: '7' } });
const LINK = engine({ name: 'link', url: 'https://book.example/?place=7' });
const ASKED_LINK = engine({
  name: 'link',
  url: 'https://book.example/?place=7',
  parameters: { checkIn: 'from', checkOut: 'to', adults: 'guests', unit: 'room' },
  units: { cabin: 'hut' },
});
const EMAIL = engine({ name: 'email' });

describe('the page of a booking engine', () => {
  it.each([
    [SIRVOY, `${SIRVOY_PAGE}&check_in=2026-04-05&check_out=2026-05-03&adults=2&category_id=7`],
    [LINK, 'https://book.example/?place=7'],
    [ASKED_LINK, 'https://book.example/?place=7&from=2026-04-05&to=2026-05-03&guests=2&room=hut'],
    [EMAIL, undefined],
  ])('has the search under its own names, in the language of the reader: %o', (config, address) => {
    expect(engineAddress(config, 'fr', STAY)).toBe(address);
  });

  // The first is of the vendor's own demo hotel; newer accounts have sixteen digits.
  it.each(['5519708b913c8', 'bb53d65692fe7622'])('opens with the form id that the vendor issues: %s', (formId) => {
    expect(engineAddress(engine({ name: 'sirvoy', formId }), 'es')).toBe(
      `https://secured.sirvoy.com/engine/html/${formId}.html?language=es`,
    );
  });

  it('is asked for no unit that the engine has no number for, and opens without a search too', () => {
    expect(engineQuery(SIRVOY, { ...STAY, unit: 'room' }).map(([name]) => name)).toEqual([
      'check_in',
      'check_out',
      'adults',
    ]);
    expect(engineAddress(SIRVOY, 'fr')).toBe(SIRVOY_PAGE);
  });

  it('stands in ours where its script makes a frame of it', () => {
    const src = 'https://secured.sirvoy.com/widget/sirvoy.js';
    expect(engineScript(SIRVOY, 'es')).toEqual({ src, 'data-form-id': ID, 'data-lang': 'es' });
    expect([engineScript(LINK, 'es'), engineScript(EMAIL, 'es')]).toEqual([undefined, undefined]);
  });
});

describe('the policy of the booking pages', () => {
  it.each([
    [LINK, "'self' https://book.example"],
    [EMAIL, "'self' mailto:"],
  ])('allows forms for the origin of the engine, and nothing else beside the site itself: %o', (config, forms) => {
    expect(contentSecurityPolicy('booking', config)).toBe(
      contentSecurityPolicy('page', config).replace("form-action 'self'", `form-action ${forms}`),
    );
  });

  it('allows the engine whose script makes a frame its own styles, pictures, letters and requests', () => {
    const origin = 'https://secured.sirvoy.com';
    expect(contentSecurityPolicy('booking', SIRVOY).split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${origin}`,
      `style-src 'self' 'unsafe-inline' ${origin}`,
      "base-uri 'none'",
      `form-action 'self' ${origin}`,
      `frame-src ${origin}`,
      "object-src 'none'",
      `img-src 'self' data: ${origin}`,
      `font-src 'self' ${origin}`,
      `connect-src 'self' ${origin}`,
    ]);
  });
});
