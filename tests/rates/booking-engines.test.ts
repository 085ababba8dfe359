import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/publish/content-security-policy.ts';
import { engineAddress, engineElements, engineEmbeds, engineQuery } from '../../src/rates/booking-engines.ts';
import type { BookingEngine } from '../../src/schema/site-config.ts';
import { createTestPlace } from '../place.ts';

const ID = '0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90';
const STAY = { checkIn: '2026-04-05', checkOut: '2026-05-03', adults: 2, unit: 'cabin' };

/** An engine as `site.json` would have it: through the schema. */
function engine(config: object): BookingEngine {
  return createTestPlace({ 'config.bookingEngine': config }).config.bookingEngine;
}

const SIRVOY = { name: 'sirvoy', formId: ID, units: { cabin: '7' } };
const BEDS24 = { name: 'beds24', propertyId: '123', units: { cabin: '45' } };
const MEWS = { name: 'mews', configurationId: ID, units: { cabin: 'c-1' } };
const CLOUDBEDS = { name: 'cloudbeds', propertyCode: 'aB3' };
const LINK = { name: 'link', url: 'https://book.example/?place=7' };
const ASKED_LINK = {
  ...LINK,
  parameters: { checkIn: 'from', checkOut: 'to', adults: 'guests', unit: 'room' },
  units: { cabin: 'hut' },
};

describe('the page of a booking engine', () => {
  it.each([
    [
      SIRVOY,
      `https://secured.sirvoy.com/engine/html/${ID}.html?language=fr&check_in=2026-04-05&check_out=2026-05-03&adults=2&category_id=7`,
    ],
    [
      BEDS24,
      'https://beds24.com/booking2.php?propid=123&lang=fr&checkin=2026-04-05&checkout=2026-05-03&numadult=2&roomid=45',
    ],
    [
      MEWS,
      `https://app.mews.com/distributor/${ID}?language=fr-FR&mewsStart=2026-04-05&mewsEnd=2026-05-03&mewsAdultCount=2&mewsRoom=c-1`,
    ],
    [CLOUDBEDS, 'https://hotels.cloudbeds.com/fr/reservation/aB3?checkin=2026-04-05&checkout=2026-05-03&adults=2'],
    [LINK, 'https://book.example/?place=7'],
    [ASKED_LINK, 'https://book.example/?place=7&from=2026-04-05&to=2026-05-03&guests=2&room=hut'],
    [{ name: 'email' }, undefined],
  ])('has the search under its own names, in the language of the reader: %o', (config, address) => {
    expect(engineAddress(engine(config), 'fr', STAY)).toBe(address);
  });

  it('is asked for no unit that the engine has no number for', () => {
    expect(engineQuery(engine(SIRVOY), { ...STAY, unit: 'room' }).map(([name]) => name)).toEqual([
      'check_in',
      'check_out',
      'adults',
    ]);
    expect(engineQuery(engine({ name: 'sirvoy', formId: ID }), STAY)).toHaveLength(3);
    const { unit: _, ...parameters } = ASKED_LINK.parameters;
    expect(engineQuery(engine({ ...ASKED_LINK, parameters }), STAY)).toHaveLength(3);
  });

  it('is asked for nothing where it takes no search', () => {
    for (const config of [LINK, { name: 'email' }]) expect(engineQuery(engine(config), STAY)).toEqual([]);
  });

  it('opens without a search too', () => {
    expect(engineAddress(engine(BEDS24), 'es')).toBe('https://beds24.com/booking2.php?propid=123&lang=es');
  });
});

describe('a booking engine in our page', () => {
  it.each([
    [
      SIRVOY,
      [['script', { src: 'https://secured.sirvoy.com/widget/sirvoy.js', 'data-form-id': ID, 'data-lang': 'es' }]],
    ],
    [
      BEDS24,
      [
        [
          'iframe',
          {
            src: 'https://beds24.com/booking2.php?propid=123&lang=es&checkin=2026-04-05&checkout=2026-05-03&numadult=2&roomid=45&referer=iframe&hidefooter=yes',
          },
        ],
      ],
    ],
    [
      CLOUDBEDS,
      [
        ['cb-immersive-experience', { mode: 'standard', 'property-code': 'aB3', lang: 'es' }],
        [
          'script',
          {
            src: 'https://static1.cloudbeds.com/booking-engine/latest/static/js/immersive-experience/cb-immersive-experience.js',
          },
        ],
      ],
    ],
    [MEWS, []],
    [LINK, []],
    [{ name: 'email' }, []],
  ])('is made of the vendor’s own elements, or has its own page only: %o', (config, elements) => {
    expect(engineElements(engine(config), 'es', STAY)).toEqual(elements);
    expect(engineEmbeds(engine(config))).toBe(elements.length > 0);
  });
});

describe('the policy of the booking pages', () => {
  const policyOf = (config: object, template: 'booking' | 'page' = 'booking'): Record<string, string> =>
    Object.fromEntries(
      contentSecurityPolicy(template, engine(config))
        .split('; ')
        .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
    );

  it.each([
    [SIRVOY, "'self' https://secured.sirvoy.com", 'https://secured.sirvoy.com', "'self' https://secured.sirvoy.com"],
    [BEDS24, "'self'", 'https://beds24.com', "'self' https://beds24.com"],
    [MEWS, "'self'", "'none'", "'self' https://app.mews.com"],
    [CLOUDBEDS, "'self' https://*.cloudbeds.com", 'https://*.cloudbeds.com', "'self' https://*.cloudbeds.com"],
    [LINK, "'self'", "'none'", "'self' https://book.example"],
    [{ name: 'email' }, "'self'", "'none'", "'self' mailto:"],
  ])('allows the origins of the engine and no other: %o', (config, scripts, frames, forms) => {
    expect(policyOf(config)).toMatchObject({
      'default-src': "'self'",
      'script-src': scripts,
      'frame-src': frames,
      'form-action': forms,
      'frame-ancestors': "'none'",
    });
  });

  it.each([BEDS24, MEWS, LINK, { name: 'email' }])(
    'lets nobody write styles where no script needs them: %o',
    (config) => {
      expect(policyOf(config)['style-src']).toBe("'self'");
    },
  );

  it('allows an engine whose script makes a frame its own styles, pictures, letters and requests', () => {
    const origin = 'https://secured.sirvoy.com';
    expect(policyOf(SIRVOY)).toMatchObject({
      'style-src': `'self' 'unsafe-inline' ${origin}`,
      'img-src': `'self' data: ${origin}`,
      'font-src': `'self' ${origin}`,
      'connect-src': `'self' ${origin}`,
    });
  });

  it('is that of the booking pages alone', () => {
    for (const config of [SIRVOY, BEDS24, MEWS, CLOUDBEDS, LINK, { name: 'email' }]) {
      expect(policyOf(config, 'page')).toEqual(policyOf(SIRVOY, 'page'));
    }
  });
});
