import { MAP, NETWORK, NOTICES, REDIRECTS, rewrite, set, SITE, swap, WORDS, write, type Edit } from './edit.ts';

/* What is well-formed in the other files, and only the person who wrote it knows whether it is meant: see `silent.ts`. */

/** Of what the place is, of its network, of the words of the site. */
export const SILENT_SITE: readonly Edit[] = [
  [
    'another number to call',
    SITE,
    swap('+33 2 61 91 00 17', '+33 2 61 91 00 71'),
    'contact, Phone; site.json, contact.phone: “+33 2 61 91 00 17” -> “+33 2 61 91 00 71”',
  ],
  [
    'another address for mail',
    SITE,
    swap('hello@tiny.example', 'helo@tiny.example'),
    'cancellation, “To cancel or to change your dates, writ…”; contact, E-mail; site.json, contact.email: hello@tiny.example -> helo@tiny.example',
  ],
  [
    'another place on the map',
    SITE,
    swap('"longitude": -0.9', '"longitude": 0.9'),
    'location, Coordinates; site.json, location.longitude: -0.9 -> 0.9',
  ],
  [
    'booking numbers exchanged',
    SITE,
    rewrite((text) => swap('"101"', '"x"')(text).replace('"102"', '"101"').replace('"x"', '"102"')),
    'site.json, bookingEngine.units.room: 101 -> 102, +1 %',
    'site.json, bookingEngine.units.cabin: 102 -> 101, −1 %',
  ],
  [
    'another order of the menu',
    SITE,
    swap(/"menu": \[\s*"rooms",\s*"coworking"/, '"menu": ["coworking", "rooms"'),
    'site.json, menu: “rooms, coworking” -> “coworking, rooms”',
  ],
  [
    'another device',
    NETWORK,
    swap('02:00:5e:10:00:01', '02:00:5e:10:00:0a'),
    'network.json, spots.coworking.accessPoints.barn-a.mac: 02:00:5e:10:00:01 -> 02:00:5e:10:00:0a',
  ],
  [
    'a threshold with a nought too many',
    NETWORK,
    swap('"latencyMs": 120', '"latencyMs": 1200'),
    'network.json, thresholds.latencyMs: 120 -> 1,200, +900 %',
  ],
  [
    'another word on a button',
    WORDS,
    swap('Aller au contenu', 'Au contenu'),
    'strings, site.skip: “Aller au” -> Au (changed in French only)',
  ],
  ['another drawing', MAP, swap('"width": ', '"width": 1'), 'content/map.json: another content'],
];

/** Of the same files, more of them. */
export const SILENT_FILES: readonly Edit[] = [
  [
    'a slip in the address',
    SITE,
    set('baseUrl', 'https://tinny.example'),
    'site.json, baseUrl: https://tiny.example -> https://tinny.example',
  ],
  ['a day that is not yet', SITE, set('liveSince', '2027-06-01'), 'site.json, liveSince: nothing -> 2027-06-01'],
  [
    'another name',
    SITE,
    set('name', 'Tinyplaces'),
    'payment, “At Tinyplace”; site.json, name: Tinyplace -> Tinyplaces',
  ],
  [
    'another form',
    SITE,
    set('bookingEngine.formId', '0f3c5a1e7b524'),
    'site.json, bookingEngine.formId: 0f3c5a1e7b524c1d -> 0f3c5a1e7b524',
  ],
  [
    'another time zone',
    SITE,
    set('location.timeZone', 'Europe/London'),
    'site.json, location.timeZone: Europe/Paris -> Europe/London',
  ],
  [
    'another postal code',
    SITE,
    set('location.postalCode', '94999'),
    'site.json, location.postalCode: 49999 -> 94999, +90 %',
  ],
  ['another country', SITE, set('location.countryCode', 'BE'), 'site.json, location.countryCode: FR -> BE'],
  [
    'another height',
    SITE,
    set('location.altitudeMeters', 840),
    'location, Altitude; site.json, location.altitudeMeters: 84 -> 840, +900 %',
  ],
  [
    'answers sooner',
    SITE,
    set('contact.answerHours', 2),
    'contact, E-mail; site.json, contact.answerHours: 24 -> 2, −92 %',
  ],
  [
    'another language of the people',
    SITE,
    set('spokenLanguages', ['fr']),
    'site.json, spokenLanguages: “fr, en” -> fr',
  ],
  [
    'a profile elsewhere',
    SITE,
    set('profiles', ['https://reviews.example/tiny']),
    'site.json, profiles: https://reviews.example/tinyplace -> https://reviews.example/tiny',
  ],
  [
    'what robots may do',
    SITE,
    set('ai', { training: true }),
    'site.json, ai.training; network.json, spots.coworking.accessPoints.barn-a.expectedOffline: nothing -> yes',
  ],
  [
    'the rates out of the menu',
    SITE,
    set('menu', ['rooms', 'coworking', 'internet', 'contact']),
    'site.json, menu: “rooms, coworking, pricing, internet, contact” -> “rooms, coworking, internet, contact”',
  ],
  [
    'no menu below',
    SITE,
    set('footer', []),
    'site.json, footer: “getting-here, house-rules, contact, blog, imprint, staff” -> nothing',
  ],
  [
    'a section that is no core',
    SITE,
    set('index.0.core', false),
    'site.json, index.1.core; network.json, spots.coworking.showAps: yes -> no',
  ],
  [
    'an access point that does not count',
    NETWORK,
    set('spots.0.accessPoints.0.expectedOffline', true),
    'site.json, ai.training; network.json, spots.coworking.accessPoints.barn-a.expectedOffline: nothing -> yes',
  ],
  [
    'an area without its list',
    NETWORK,
    set('spots.0.showAps', false),
    'site.json, index.1.core; network.json, spots.coworking.showAps: yes -> no',
  ],
  ['another to blame', NETWORK, set('darkSiteAttribution', 'us'), 'network.json, darkSiteAttribution: provider -> us'],
  [
    'another name of an area',
    NETWORK,
    set('spots.1.name.fr', 'Jardin'),
    'units, Garden cabin, Where; network.json, spots.terrain.name: “Jardin et cabanes” -> “Jardin” (changed in French only)',
  ],
  [
    'areas in another order',
    NETWORK,
    rewrite(exchangeAreas),
    'network.json: in another order, spots.molino.name, spots.molino.showAps, spots.molino.accessPoints.mill.name and 15 more',
  ],
  [
    'planned work of another day',
    NOTICES,
    set('notices.0.from', '2026-11-13T14:00'),
    'notices.json, notices.1.from: 2026-11-14T14:00 -> 2026-11-13T14:00',
  ],
  [
    'words of planned work',
    NOTICES,
    set('notices.0.what.fr', 'Rien ne marche.'),
    'notices.json, notices.1.what: “Le fournisseur remplace la fibre au village ; mails et appels passent…” -> “Rien ne marche.” (changed in French only)',
  ],
  [
    'redirects that are gone',
    REDIRECTS,
    write('{ "redirects": [] }\n'),
    'redirect that goes: /fr/wifi/ -> /fr/internet/',
  ],
  [
    'a text of the site in all languages',
    WORDS,
    set('rates.night', 'Nuitée'),
    'strings, rates.night: Night -> Nightly',
  ],
  ['the same', 'content/strings/en.json', set('rates.night', 'Nightly')],
  [
    'a file where the site has its own',
    'public/robots.txt',
    write('User-agent: *\nDisallow: /\n'),
    'public/robots.txt: new, and nobody finds it: the site writes a file of that name itself',
  ],
  ['a file for everybody', 'public/plan.txt', write('Plan\n'), 'public/plan.txt: new'],
  [
    'another picture of the same name',
    'content/images/hill.svg',
    swap('<svg', '<svg id="a"'),
    'content/images/hill.svg: another content',
  ],
];

function exchangeAreas(text: string): string {
  const network = JSON.parse(text) as { spots: object[] };
  return JSON.stringify({ ...network, spots: network.spots.toReversed() }, null, 2);
}
