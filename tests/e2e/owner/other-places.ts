import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCameraJpeg, createRaster } from '../../integrations/test-raster.ts';
import { openContent, type Content } from '../../place-content.ts';

/** A place that began with `npm run adopt`: what its owner answered, and what they wrote then. */
interface OtherPlace {
  readonly answers: readonly string[];
  readonly write: (root: string) => Promise<void> | void;
}

/** Three that have nothing in common but the software. */
export const OTHER_PLACES: Readonly<Record<string, OtherPlace>> = {
  'a hostel of beds, without week, month, blog and map': {
    answers: [
      ...['The Bothy', 'https://bothy.example', 'hello@bothy.example', '2 Shore Road', 'IV54 8XX', 'Applebay'],
      ...['Highland', 'GB', '57.4', '-5.8', '12', 'Europe/London', 'en'],
    ],
    write: (root) => {
      const content = openContent(root);
      own(content);
      takeOutBlog(content);
      content.remove('map.json');
      content.edit('pages/*/*.md', (text) => onlyBlocks(text, ['bunk']));
      content.remove('images/cabin.svg');
      content.remove('images/hill.svg');
      content.change('facts', ({ units: [room], ...facts }) => ({
        ...facts,
        unitWords: { one: { en: 'Bed' }, many: { en: 'Beds' } },
        units: room ? [{ ...room, key: 'bunk', name: { en: 'Bunk' }, count: 10, sleeps: 1, combine: true }] : [],
        policies: [],
      }));
      content.change('rates', ({ seasons, guests: { dog: _, ...guests }, ...rates }) => ({
        ...rates,
        currency: 'GBP',
        guests,
        seasons,
        stays: [{ unit: 'bunk', seasons: ofEach(seasons, { nightCents: 2900, minimumNights: 1 }) }],
        extras: rates.extras.filter(({ key }) => key !== 'dog'),
      }));
    },
  },
  'a farm in German and Italian, with areas of two makes and a tax of a night': {
    answers: [
      ...['Oberhof', 'https://oberhof.example', 'post@oberhof.example', 'Dorf 3', '39030', 'Hochdorf'],
      ...['Bozen', 'IT', '46.8', '11.9', '1340', 'Europe/Rome', 'de, it'],
    ],
    write: (root) => {
      const content = openContent(root);
      own(content);
      takeOutBlog(content);
      content.remove('map.json');
      for (const locale of ['de', 'it']) {
        content.edit(`strings/${locale}.json`, (text) => translateData(text, locale));
        content.edit(`pages/${locale}/*.md`, (text) => translatePage(onlyBlocks(text, ['room', 'cabin']), locale));
      }
      content.edit('{site,facts,rates,network}.json', (text) => translateData(text));
      const macs = ['24:5a:4c:00:00:01', '60:a4:b7:00:00:02'];
      content.change('network', ({ spots, ...network }) => ({
        ...network,
        spots: spots.slice(0, 2).map((spot, index) => ({
          ...spot,
          key: `area-${index}`,
          accessPoints: spot.accessPoints.slice(0, 1).map((one) => ({ ...one, mac: macs[index] })),
        })),
      }));
      content.change('facts', (facts) => ({
        ...facts,
        units: facts.units.map((unit, index) => ({ ...unit, spot: `area-${index}` })),
      }));
      content.change('rates', ({ guests, ...rates }) => ({
        ...rates,
        guests: {
          ...guests,
          nightTax: { name: { de: 'Ortstaxe', it: 'Imposta' }, amountCents: 220, childrenFreeUnder: 14 },
        },
      }));
    },
  },
  'a hotel of many rooms in English and French, with photographs and the page of an engine': {
    answers: [
      ...['Lakeside', 'https://lakeside.example', 'desk@lakeside.example', '1 rue du Lac', '1820', 'Montaz'],
      ...['Vaud', 'CH', '46.4', '6.9', '375', 'Europe/Zurich', 'en, fr'],
    ],
    write: async (root) => {
      const content = openContent(root);
      own(content);
      const rooms = Array.from({ length: 10 }, (_, index) => `room-${index + 1}`);
      content.change('facts', ({ units, ...facts }) => {
        const [room] = units;
        const more = rooms.map((key) => ({ ...room, key, name: { en: `Room ${key}`, fr: `Chambre ${key}` } }));
        return { ...facts, units: [...units, ...more] };
      });
      content.change('rates', ({ stays, ...rates }) => ({
        ...rates,
        stays: [...stays, ...rooms.map((unit) => ({ ...stays[0], unit }))],
      }));
      content.edit('pages/*/rooms.md', (text) =>
        text.replace('::room{of="cabin"}', (one) => [...rooms.map(blockOf), one].join('\n\n')),
      );
      content.change('site', (site) => ({
        ...site,
        bookingEngine: {
          name: 'link',
          url: 'https://book.example/lakeside',
          parameters: { checkIn: 'from', checkOut: 'to', adults: 'guests', unit: 'room' },
          units: Object.fromEntries(['room', 'cabin', ...rooms].map((key, index) => [key, String(index)])),
        },
      }));
      const photograph = await createCameraJpeg(createRaster(1200, 900));
      for (const name of ['hill', 'room', 'cabin', 'lost', 'cap']) {
        rmSync(path.join(root, `content/images/${name}.svg`));
        writeFileSync(path.join(root, `content/images/${name}.jpg`), photograph);
      }
      rmSync(path.join(root, 'content/images/sails.svg'));
      writeFileSync(path.join(root, 'content/images/sails.png'), await createRaster(800, 300).png().toBuffer());
      content.edit('{facts,site}.json', photographed);
      content.edit('{pages/*,blog}/*.md', photographed);
    },
  },
};

function photographed(text: string): string {
  return text.replaceAll(/(hill|room|cabin|lost|cap)\.svg/g, '$1.jpg').replaceAll('sails.svg', 'sails.png');
}

/** Its owner has looked at all of it. */
function own({ change }: Content): void {
  change('site', ({ borrowed: _, ...site }) => site);
}

function takeOutBlog({ remove, removePage }: Content): void {
  remove('blog', 'images/{cap.svg,desk.png}');
  removePage('blog');
}

function ofEach<Price>(seasons: readonly { readonly key: string }[], price: Price): Record<string, Price> {
  return Object.fromEntries(seasons.map(({ key }) => [key, price]));
}

function blockOf(unit: string): string {
  return `::room{of="${unit}"}`;
}

/** A page of one sentence and its blocks: of policies, which the place may not have, none. */
function onlyBlocks(text: string, units: readonly string[]): string {
  const [, head = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(text) ?? [];
  const blocks = (body.match(/^::[a-z].*$/gm) ?? []).filter((block) => !/^::room\{|"policies"/.test(block));
  const rooms = body.includes('\n::room{') ? units.map(blockOf) : [];
  return [head, 'What there is to say about it.', ...rooms, ...blocks].join('\n\n');
}

/** Words that are in no other language: each ends with a letter of its own. */
function translate(text: string, locale: string): string {
  const letter = { de: 'ß', it: 'ù' }[locale] ?? '';
  return text.replaceAll(/(\{[^}]*\})|(\p{L}{2,})/gu, (word, kept?: string) => kept ?? word.slice(0, -1) + letter);
}

/** Texts that are marked, of the language of the file, or of each in the field of its name. */
function translateData(json: string, locale?: string): string {
  const parsed: unknown = JSON.parse(json, (key, value: unknown) => {
    const [, text] = typeof value === 'string' ? (/^TO WRITE: ([^]*)$/.exec(value) ?? []) : [];
    return text === undefined ? value : translate(text, locale ?? key);
  });
  return JSON.stringify(parsed, null, 2);
}

function translatePage(text: string, locale: string): string {
  return text
    .replaceAll(
      /^(title|menu|description): (.*)$/gm,
      (_, key: string, value: string) => `${key}: ${translate(value, locale)}`,
    )
    .replace(/^What there is.*$/m, (sentence) => translate(sentence, locale));
}
