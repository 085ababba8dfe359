import { describe, expect, it } from 'vitest';
import { renderProblems } from '../../src/domain/problem.ts';
import { createContentFiles } from './content-files.ts';
import { readChanged, type FileChanges } from './content-folder.ts';
import { pageText } from './fixture.ts';
import { append, FACTS, MAP, NETWORK, RATES, ROOMS, SITE, swap, textOf, WORDS } from './mistakes/mistake.ts';

const POST = 'content/blog/new.md';

type Edits = Readonly<Record<string, (text: string) => string | Uint8Array | undefined>>;

/** Everything that is said of the fixture after some edits; empty if nothing is. */
async function saidOf(edits: Edits): Promise<string> {
  const changes: FileChanges = Object.fromEntries(
    Object.entries(edits).map(([file, edit]) => [file, edit(textOf(file))]),
  );
  const { warnings } = await readChanged(changes);
  return renderProblems(warnings);
}

const post = (body: string, extra = 'published: 2026-05-01'): (() => string) => {
  return () => pageText('New post', body, { extra });
};
const inAll = (name: string, text: (locale: string) => string): Edits =>
  Object.fromEntries(['en', 'es', 'de'].map((locale) => [`content/pages/${locale}/${name}.md`, () => text(locale)]));
const all =
  (...edits: readonly ((text: string) => string | Uint8Array | undefined)[]) =>
  (text: string): string =>
    edits.reduce((before, edit) => String(edit(before)), text);
const GERMAN =
  'Die Mühle steht unten im Tal und hat fünf Zimmer. Morgens ist es kalt, und wer arbeitet, sitzt bis mittags in der Scheune. Danach essen alle zusammen am langen Tisch, und wer mag, geht zu Fuß ins Dorf, das zwanzig Minuten entfernt ist. Läden gibt es hier nicht, also bringt das Auto des Hauses mittwochs alles mit.';

const EDITS: readonly (readonly [what: string, edits: Edits])[] = [
  ['a price', { [RATES]: swap('"nightCents": 5000', '"nightCents": 5200') }],
  [
    'every price a little dearer',
    {
      [RATES]: (text) =>
        text.replaceAll(
          /(Cents": )(\d+)/g,
          (_, name: string, cents: string) => `${name}${Math.round(Number(cents) * 1.05)}`,
        ),
    },
  ],
  ['a price with cents', { [RATES]: swap('"amountCents": 900', '"amountCents": 935') }],
  ['a cheap extra', { [RATES]: swap('"amountCents": 450', '"amountCents": 60') }],
  [
    'an extra more',
    {
      [RATES]: swap(
        '"extras": [',
        '"extras": [{ "key": "bicycle", "name": { "en": "Bicycle", "es": "Bicicleta", "de": "Fahrrad" }, "amountCents": 1000, "per": "day" },',
      ),
    },
  ],
  [
    'a pass taken away',
    {
      [RATES]: swap(/"passes": \[[^\]]*\]/, '"passes": []'),
      'content/pages/en/pricing.md': swap('## Passes\n\n::rates{of="passes"}\n\n', ''),
      'content/pages/es/pricing.md': swap('## Passes\n\n::rates{of="passes"}\n\n', ''),
      'content/pages/de/pricing.md': swap('## Passes\n\n::rates{of="passes"}\n\n', ''),
    },
  ],
  ['a balance due long before', { [RATES]: swap('"balanceDueDays": 14', '"balanceDueDays": 30') }],
  ['another VAT', { [RATES]: swap('"staysPercent": 10', '"staysPercent": 13.5') }],
  ['no deposit', { [RATES]: swap('"percent": 20', '"percent": 0') }],
  [
    'a season more',
    {
      [RATES]: (text) =>
        text
          .replace('"through": "2026-09-30"', '"through": "2026-07-31"')
          .replace('"from": "2026-10-01"', '"from": "2026-08-01"'),
    },
  ],
  [
    'the year rolled over',
    {
      [RATES]: (text) =>
        text.replaceAll('2026-12-31', '2027-12-31').replace('"from": "2026-10-01"', '"from": "2026-10-01"'),
    },
  ],
  ['another currency', { [RATES]: swap('"EUR"', '"GBP"') }],
  [
    'a unit closed',
    {
      [FACTS]: all(swap(/,\s*\{\s*"key": "cabin"[^]*?"grabRails": true\s*\}\s*\}/, ''), (text) =>
        text.replaceAll('Dogs in: {dogUnits}.', 'No dogs.'),
      ),
      [RATES]: (text) => text.replace(/,\s*\{\s*"unit": "cabin"[^]*?\}\s*\}\s*\}/, '').replace(/,\s*"dog": "dog"/, ''),
    },
  ],
  ['one room fewer', { [FACTS]: swap('"count": 5', '"count": 4') }],
  ['a room for a family', { [FACTS]: swap('"sleeps": 4', '"sleeps": 6') }],
  ['check-in until after midnight', { [FACTS]: swap('"until": "21:00"', '"until": "01:00"') }],
  ['a distance with a decimal', { [FACTS]: swap('"kilometers": 1.8', '"kilometers": 2.05') }],
  [
    'another policy',
    {
      [FACTS]: swap(
        '"policies": [',
        '"policies": [{ "key": "smoking", "name": { "en": "Smoking", "es": "Tabaco", "de": "Rauchen" }, "text": { "en": "Outside.", "es": "Fuera.", "de": "Draußen." } },',
      ),
    },
  ],
  [
    'a line of another kind',
    {
      [FACTS]: all(
        swap('"downloadMbps": 600', '"downloadMbps": 1000'),
        swap('"en": "fibre"', '"en": "fibre, 1 Gbit/s (5G as a backup)"'),
      ),
    },
  ],
  ['a phone number', { [SITE]: swap('"answerHours"', '"phone": "+34 921 555 555", "answerHours"') }],
  ['a phone number of another country', { [SITE]: swap('"answerHours"', '"phone": "+49 30 901820", "answerHours"') }],
  ['an invented phone number', { [SITE]: swap('"answerHours"', '"phone": "+34 000 104 017", "answerHours"') }],
  ['an area drawn at the edge', { [MAP]: swap('"x": 70', '"x": 100') }],
  ['another e-mail address', { [SITE]: swap('hello@', 'hola@') }],
  ['a page in the menu', { [SITE]: swap('"menu": [', '"menu": ["book-now",') }],
  [
    'an access point',
    {
      [NETWORK]: swap(
        '"accessPoints": [',
        '"accessPoints": [{ "key": "barn-c", "name": { "en": "Barn three", "es": "Pajar tres", "de": "Scheune drei" }, "mac": "02:00:5e:10:00:09" },',
      ),
    },
  ],
  [
    'an access point that is off for the winter',
    { [NETWORK]: swap('"mac": "02:00:5e:10:00:01"', '"mac": "02:00:5e:10:00:01", "expectedOffline": true') },
  ],
  ['a post', { [POST]: post('Text.') }],
  ['a long post', { [POST]: post('A paragraph about the mill and the valley. '.repeat(200)) }],
  ['a post with an author', { [POST]: post('Text.', 'published: 2026-05-01\nauthor: "Ana: the baker"') }],
  [
    'a post with an emoji, a table and a list',
    { [POST]: post('Snow! ❄️\n\n| Month | Snow |\n| - | - |\n| May | no |\n\n- one\n- two\n\n1. three') },
  ],
  ['a post with a picture and a caption', { [POST]: post('![The mill in May.](mill.svg "In May")') }],
  ['a post with code in it', { [POST]: post('Type `ping {host}` and `::rates`.\n\n```\nprice{of="x"}\n<br>\n```') }],
  [
    'a post with times, ratios and colons',
    { [POST]: post('At 10:30, a ratio of 3:1. Bring: boots, a coat. Liebe Gäste:innen!') },
  ],
  [
    'a post with links',
    {
      [POST]: post(
        '[Map](https://map.example/?q=mill#here), [mail](mailto:a@b.example), [call](tel:+34921000000), [rooms](../pages/en/rooms.md#units).',
      ),
    },
  ],
  ['a post with quotations and a rule', { [POST]: post('> “Quiet,” she said.\n\n---\n\nAnd *it* was **so**.') }],
  ['the fare of a bus', { [ROOMS]: append('El autobús cuesta :price{other="2.50 EUR"}.') }],
  ['years, numbers and percentages', { [ROOMS]: append('En 1876, 1.040 m, 20 °C y un 80 % de humedad; 2 x 3 = 6.') }],
  [
    'headings that parts of the page around the text could be called',
    { [ROOMS]: append('## Menu\n\nSopa.\n\n## Search\n\nUno.\n\n## Main\n\nDos.') },
  ],
  [
    'stars, lines below words and backticks that are meant',
    { [ROOMS]: append('5 * 3 = 15, snake_case, *importante*, _así_, **sí**, `ping`, ~~ya no~~.') },
  ],
  ['a table with a bar in a cell', { [ROOMS]: append('| a | b |\n| - | - |\n| 1 \\| 2 | 3 |\n| `x` | |') }],
  ['a table without bars at its ends', { [ROOMS]: append('a | b\n- | -\n1 | 2') }],
  ['blocks of code, in a list too', { [ROOMS]: append('~~~\nping\n~~~\n\n- Uno:\n\n  ```\n  ping\n  ```') }],
  [
    'links of all kinds',
    {
      [ROOMS]: append(
        '[a](http://map.example/), [b](https://map.example/x_(y)), [c](mailto:a+b@map.example?subject=Hola), [d](tel:+34-921-000-000), [e](https://münchen.example/), <https://map.example/>, https://map.example/x.',
      ),
    },
  ],
  [
    'a picture in a link, and one with a caption',
    { [ROOMS]: append('![El molino en mayo.](mill.svg "En mayo, con las puertas abiertas")') },
  ],
  ['a soft hyphen and an emoji of several signs', { [ROOMS]: append('Habita\u00ADción 👩\u200D💻') }],
  ['quiet hours after midnight', { [FACTS]: swap('"from": "23:00"', '"from": "00:30"') }],
  [
    'a half day more',
    {
      [FACTS]: all(
        swap('"from": "14:00"', '"from": "16:00"'),
        swap(/("halfDays": \[[^]*?"until": )"14:00"/, '$1"15:00"'),
      ),
    },
  ],
  [
    'what the engine calls each room',
    { [SITE]: swap('"name": "sirvoy"', '"name": "sirvoy", "units": { "room": "1", "cabin": "2" }') },
  ],
  [
    'other thresholds',
    {
      [NETWORK]: all(
        swap('"latencyMs": 120', '"latencyMs": 60'),
        swap('"packetLossPercent": 3', '"packetLossPercent": 0.5'),
      ),
    },
  ],
  ['a word in capitals', { [ROOMS]: append('TODO INCLUIDO. ¿De verdad? ¡Sí!') }],
  [
    'a sentence of another language in a text',
    {
      [ROOMS]: append(
        'Como dicen: “the mill stands at the bottom of the valley”. '.repeat(3) +
          'El molino está en el fondo del valle, y tiene cinco habitaciones y dos cabañas.',
      ),
    },
  ],
  ['a text in the language of its folder', { 'content/pages/de/rooms.md': append(GERMAN) }],
  ['questions that guests ask', { [ROOMS]: append('## ¿Hay calefacción?\n\nSí.\n\n## ¿Hay tiendas?\n\nNo.') }],
  ['two headings of the same words', { [ROOMS]: append('## Más\n\nUno.\n\n## Más\n\nDos. [Arriba](#más-1)') }],
  [
    'a page in three languages',
    {
      ...inAll('garden', (locale) => pageText(`${locale} garden`, 'Text.', { slug: `garden-${locale}` })),
      [SITE]: all(
        swap('"rooms",\n        "pricing"', '"rooms",\n        "garden",\n        "pricing"'),
        swap('"footer": [', '"footer": ["garden",'),
      ),
    },
  ],
  [
    'a page in one language that says so',
    {
      'content/pages/en/only.md': () => pageText('Only', 'Text.', { extra: 'languages: [en]\nnoindex: true' }),
      'content/pages/en/rooms.md': append('[Only](only.md)'),
    },
  ],
  [
    'a renamed slug with the old one',
    { [ROOMS]: all(swap('slug: habitaciones', 'slug: cuartos'), swap('template: page', 'oldSlugs: [habitaciones]')) },
  ],
  [
    'a page taken away with its redirect',
    {
      'content/blog/older.md': () => undefined,
      'content/blog/newer.md': swap('After [the first](older.md), see', 'See'),
      'content/redirects.json': () => '{ "redirects": [{ "from": "/blog/older/", "to": "/blog/" }] }',
    },
  ],
  [
    'quotes, a colon and an apostrophe in YAML',
    { [ROOMS]: swap('title: es rooms', 'title: "Habitaciones: ‘sin prisa’ y l\'hora"') },
  ],
  ['a comment in front matter', { [ROOMS]: swap('template: page', '# reviewed by Ana') }],
  [
    'the line breaks of Windows',
    { [ROOMS]: (text) => text.replaceAll('\n', '\r\n'), [RATES]: (text) => text.replaceAll('\n', '\r\n') },
  ],
  [
    'spaces at the ends of lines, and none at the end',
    { [ROOMS]: (text) => text.trimEnd().replaceAll('\n', '  \n').replace('---  \n', '---\n') },
  ],
  ['other indentation', { [RATES]: (text) => JSON.stringify(JSON.parse(text)) }],
  [
    'a warning answered',
    {
      [RATES]: all(
        swap('"nightsInMonth"', '"accept": ["age-odd"], "nightsInMonth"'),
        swap('"childrenFreeUnder": 12', '"childrenFreeUnder": 21'),
      ),
    },
  ],
  [
    'e-mail addresses of others, and another one of the place',
    { [ROOMS]: append('Escribe a taxi@map.example o a [reservas](mailto:reservas@tiny.example?subject=Hola).') },
  ],
  ['a slug that begins like a folder', { [ROOMS]: swap('slug: habitaciones', 'slug: images-of-it') }],
  ['the site’s own address as code', { [ROOMS]: append('Escribe `https://tiny.example/es/` en el móvil.') }],
  ['words of the interface that two languages share', { [WORDS]: swap('es Menu', 'Menu') }],
  [
    'a sentence of the interface in another language that is meant so',
    { [WORDS]: all(swap('es Looked again.', 'Looked again.'), swap('{', '{ "accept": ["text-same"],')) },
  ],
  [
    'a text in another language that is meant so',
    {
      'content/pages/es/staff.md': all(append(GERMAN), swap('noindex: true', 'noindex: true\naccept: [text-language]')),
    },
  ],
];

describe('a legitimate edit', () => {
  it.each(EDITS)('is nothing to be said of: %s', async (_, edits) => {
    expect(await saidOf(edits)).toBe('');
  });

  it('is one of at least 40', () => {
    expect(EDITS.length).toBeGreaterThanOrEqual(40);
    expect(createContentFiles().size).toBeGreaterThan(20);
  });
});
