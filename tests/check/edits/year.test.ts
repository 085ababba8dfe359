import { expect, it } from 'vitest';
import { pageText, PLACE_FILES } from '../../place.ts';
import { tryRead } from '../../place-folder.ts';
import { addNextYear, type RatesFile } from './next-year.ts';
import {
  append,
  editAll,
  FACTS,
  french,
  NETWORK,
  NOTICES,
  RATES,
  REDIRECTS,
  remove,
  SITE,
  swap,
  textOf,
  write,
  type Edit,
} from './edit.ts';

/** What is saved on a day, and the codes of what is said of it, by a warning too. */
type Save = readonly [
  day: string,
  what: string,
  edits: readonly (readonly [file: string, edit: Edit[2]])[],
  ...said: string[],
];

/** What is over taken out: the seasons of the old year. */
const removeOldYear: Edit[2] = (text) => {
  const rates = JSON.parse(text) as RatesFile;
  return JSON.stringify({
    ...rates,
    validFrom: '2027-01-01',
    seasons: rates.seasons.filter(({ key }) => key.endsWith('2027')),
    stays: rates.stays.map((stay) => ({
      ...stay,
      seasons: Object.fromEntries(Object.entries(stay.seasons).filter(([key]) => key.endsWith('2027'))),
    })),
    extras: rates.extras.map((extra) => ({ ...extra, seasonCents: undefined })),
  });
};

const DATA = Object.keys(PLACE_FILES).filter((file) => /^content\/[a-z]+\.json$/.test(file));
const FRENCH = Object.keys(PLACE_FILES).filter((file) => /\/fr(\/|\.json$)/.test(file));

/** Data without its French: its texts, its name in the list of languages, and the redirects of its addresses. */
const removeFrench: Edit[2] = (text) => {
  const data: unknown = JSON.parse(text, (name, value: unknown) => {
    if (name === 'languages') return ['en'];
    if (name === 'redirects') return (value as { from: string }[]).filter(({ from }) => !from.startsWith('/fr/'));
    return name === 'fr' ? undefined : value;
  });
  return JSON.stringify(data, null, 2);
};

const post = (name: string, body: string, published: string): Save => [
  published,
  `a post: ${name}`,
  [[`content/blog/${name}.md`, write(pageText(name, body, { extra: `published: ${published}\nauthor: Maud` }))]],
];

/**
 * A year of saves, in groups. The site is read once after each group, on the day of its last save. A save that a message
 * reports, or that the next save undoes, is a group of its own.
 */
const YEAR: readonly (readonly Save[])[] = [
  [
    [
      '2026-05-01',
      'French goes',
      [...DATA.map((file) => [file, removeFrench] as const), ...FRENCH.map((file) => [file, remove] as const)],
    ],
  ],
  [
    ['2026-05-02', 'French comes', [...DATA, ...FRENCH].map((file) => [file, write(textOf(file))])],
    post('swifts', 'The swifts are back under the cap of the mill, and louder than the wind.', '2026-05-06'),
    post('a-bench', 'Whoever walks to the village can now sit down on the way.', '2026-05-20'),
    ['2026-05-21', 'laundry costs more', [[RATES, swap('"amountCents": 450', '"amountCents": 500')]]],
  ],
  [['2026-05-22', 'a slip of the decimals', [[RATES, swap('"amountCents": 1800', '"amountCents": 18')]], 'amount-odd']],
  [
    ['2026-05-23', 'mended', [[RATES, swap('"amountCents": 18,', '"amountCents": 1900,')]]],
    post('early', 'It is light at five, and the first are at their desks by six.', '2026-06-03'),
    post('hay', 'The hay is in, and the barn smells of it as far as the booths.', '2026-06-20'),
    ['2026-06-21', 'the rates of next year', [[RATES, addNextYear]]],
    [
      '2026-07-01',
      'planned work',
      [
        [
          NOTICES,
          swap(
            '"notices": [',
            '"notices": [{ "from": "2026-07-02T10:00", "until": "2026-07-02T12:00", "what": { "en": "A cable is changed." } },',
          ),
        ],
      ],
    ],
  ],
  [
    post('harvest', 'For a week the combine comes at night, and everybody sleeps late.', '2026-07-04'),
    post('fair', 'The fair in the village lasts three days, and we walk there together.', '2026-07-18'),
  ],
  [
    [
      '2026-07-20',
      'a photograph',
      [
        ['content/images/fair.png', write(PLACE_FILES['content/images/desk.png'] ?? '')],
        ['content/blog/fair.md', append('![The fair.](../images/fiar.png)')],
      ],
      'image-wrong',
    ],
  ],
  [
    ['2026-07-21', 'mended', [['content/blog/fair.md', swap('fiar', 'fair')]]],
    post('plums', 'There is jam on every table, and nobody wants any more of it.', '2026-08-08'),
    post('dust', 'The threshing is done, and the windows of the barn are washed.', '2026-08-22'),
    [
      '2026-09-01',
      'a room closed until the last day of the rates',
      [[FACTS, swap('"count": 5', '"closed": [{ "from": "2026-09-10", "through": "2027-12-31" }], "count": 5')]],
    ],
  ],
  [
    post('fog', 'By ten the fog is gone, and until then nobody looks up from the screen.', '2026-09-05'),
    post('bread', 'The baker comes on Tuesdays and Fridays again.', '2026-09-26'),
    ['2026-10-01', 'Lou leaves', [['content/blog/pears.md', swap('author: Lou', 'author: Maud')]]],
    post('late-pears', 'The late pears lie in straw in the barn, beside the desks.', '2026-10-10'),
    post('first-storm', 'The first storm of autumn took two slates and one umbrella.', '2026-10-24'),
  ],
  [
    [
      '2026-11-01',
      'a page in one language',
      [
        ['content/pages/en/bikes.md', write(pageText('Bicycles', 'There are three.'))],
        [SITE, swap('"pages": [', '"pages": ["bikes",')],
      ],
      'page-held',
    ],
  ],
  [
    [
      '2026-11-02',
      'its translation',
      [
        [
          french('bikes'),
          write(
            pageText('Vélos', 'Il y en a trois, et une pompe.', { slug: 'velos' }).replace(
              /description: .*/,
              'description: Ce qu’il y a à savoir des vélos du moulin, en une seule phrase.',
            ),
          ),
        ],
      ],
    ],
    ['2026-11-10', 'the room open again', [[FACTS, swap(/"closed": \[\{[^\]]*\], "count"/, '"count"')]]],
    post('sails', 'Before the gales we tie the sails, with two people and one ladder.', '2026-11-11'),
    ['2026-11-20', 'an access point replaced', [[NETWORK, swap('02:00:5e:10:00:11', '02:00:5e:10:00:12')]]],
    post('fire', 'The first fire of the winter burns in the kitchen from four in the afternoon.', '2026-12-05'),
  ],
  [['2027-01-10', 'the old year taken out', [[RATES, removeOldYear]], 'directive-wrong', 'directive-wrong']],
  [
    [
      '2027-01-11',
      'mended',
      ['content/pages/en/index.md', french('index')].map((file) => [file, swap('season="low"', 'season="low-2027"')]),
    ],
    [
      '2027-01-12',
      'an old address',
      [[REDIRECTS, swap('"redirects": [', '"redirects": [{ "from": "/wi-fi/", "to": "/internet/" },')]],
    ],
  ],
];

/** The codes of what is said on the day of the last of some saves. */
async function codesAfter(saves: readonly Save[]): Promise<readonly string[]> {
  const edits = saves.flatMap(([, what, parts]) => parts.map(([file, edit]): Edit => [what, file, edit]));
  const { problems } = await tryRead(editAll(edits), saves.at(-1)?.[0]);
  // It is in no repository.
  return problems.map(({ code }) => code).filter((code) => code !== 'dates-unknown');
}

it('In a year of edits each is right once it is saved, or is reported, and right when that is corrected.', async () => {
  const said: (readonly string[])[] = [];
  for (const index of YEAR.keys()) said.push(await codesAfter(YEAR.slice(0, index + 1).flat()));
  expect(YEAR.map((saves, index) => [saves.at(-1)?.slice(0, 2), said[index]])).toEqual(
    YEAR.map((saves) => [saves.at(-1)?.slice(0, 2), saves.flatMap(([, , , ...codes]) => codes)]),
  );
});
