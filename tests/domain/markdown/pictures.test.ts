import { checkPictures } from '../../../src/check/pictures.ts';
import { describe, expect, it } from 'vitest';
import { renderTwin } from '../../../src/publish/twin.ts';
import { roomsBlock } from '../../../src/markdown/cards.ts';
import { writeMarkdown } from '../../../src/markdown/write.ts';
import { createPhotograph } from '../../../src/schema/picture.ts';
import type { Problem } from '../../../src/schema/problem.ts';
import {
  createTestPlace,
  createTestSite,
  expandBody,
  expansionOf,
  pageOf,
  pageText,
  problemsOf,
  type Changes,
} from '../fixture.ts';

const FILE = 'content/pages/es/rooms.md';

function problemsWith(changes: Changes): readonly Problem[] {
  return problemsOf(() => createTestSite(changes));
}

function expand(body: string): string {
  return expandBody(body, FILE);
}

describe('a picture in a page', () => {
  it.each([
    ['![El molino](../../images/mill.svg)', '![El molino](https://tiny.example/images/mill.0a1b2c3d.svg)'],
    [
      '![El molino]( ../../images/mill.svg "De noche" )',
      '![El molino]( https://tiny.example/images/mill.0a1b2c3d.svg "De noche" )',
    ],
    [
      '![El [gran] \\] molino](<../../images/mill.svg>)',
      '![El [gran] \\] molino](https://tiny.example/images/mill.0a1b2c3d.svg)',
    ],
    [
      '![El `[` *molino*](../../images/mill.svg), aquí',
      '![El `[` *molino*](https://tiny.example/images/mill.0a1b2c3d.svg), aquí',
    ],
    [
      '![El [gran](mill.svg) molino](../../images/mill.svg)',
      '![El [gran](mill.svg) molino](https://tiny.example/images/mill.0a1b2c3d.svg)',
    ],
    [
      '![El \\](x) molino](../../images/mill.svg)',
      '![El \\](x) molino](https://tiny.example/images/mill.0a1b2c3d.svg)',
    ],
    [
      '![a [b] \\[ [c](d) e](../../images/mill.svg)',
      '![a [b] \\[ [c](d) e](https://tiny.example/images/mill.0a1b2c3d.svg)',
    ],
    [
      '[![El molino](../../images/mill.svg)](pricing.md)',
      '[![El molino](https://tiny.example/images/mill.0a1b2c3d.svg)](https://tiny.example/es/precios/)',
    ],
    ['![El `](x)` molino](mill.svg)', '![El `](x)` molino](https://tiny.example/images/mill.0a1b2c3d.svg)'],
    ['![El ``](x) ` `` molino](mill.svg)', '![El ``](x) ` `` molino](https://tiny.example/images/mill.0a1b2c3d.svg)'],
    ['![El ` molino](mill.svg) `', '![El ` molino](mill.svg) `'],
    [
      '![El <https://x.example/](x)> molino](mill.svg)',
      '![El <https://x.example/](x)> molino](https://tiny.example/images/mill.0a1b2c3d.svg)',
    ],
    ['![El molino](mill.svg "De noche")', '![El molino](https://tiny.example/images/mill.0a1b2c3d.svg "De noche")'],
  ])('gets the address at which it is published: %s', (source, expected) => {
    expect(expand(source)).toBe(`${expected}\n`);
  });

  it.each([
    [
      '![Nada](../../images/none.svg)',
      '../../images/none.svg (content/images/none.svg)',
      'Correct the name; there are: mill.svg.',
    ],
    ['![Nada](none.svg)', 'none.svg (content/images/none.svg)', 'Correct the name; there are: mill.svg.'],
    [
      '![El molino](./mill.svg)',
      './mill.svg (content/pages/es/mill.svg)',
      'Did you mean mill.svg? Correct the name; there are: mill.svg.',
    ],
    [
      '![El molino](https://other.example/mill.svg)',
      'https://other.example/mill.svg',
      'Put the picture into content/images and name it from here.',
    ],
    ['![](../../images/mill.svg)', '![](../../images/mill.svg)', 'Say in a sentence what it shows.'],
    ['![ ](../../images/mill.svg)', '![](../../images/mill.svg)', 'Say in a sentence what it shows.'],
  ])('is a problem with its line where it cannot be shown: %s', (body, got, next) => {
    expect(expansionOf(`Uno.\n\n${body}`, FILE).problems).toMatchObject([{ code: 'image-wrong', line: 3, got, next }]);
  });
});

describe('a picture that cannot be shown', () => {
  const picture = { file: 'content/images/barn.svg', path: '/images/barn.1.svg', width: 1, height: 1 };
  const named = 'a picture of content/images, by the name of its file';
  const got = 'x.svg (content/images/x.svg)';

  it.each([
    [
      '![a](https://x.example/a.svg)',
      {},
      'a picture of our own',
      'https://x.example/a.svg',
      'Put the picture into content/images and name it from here.',
    ],
    ['![a](x.svg)', { 'pictures.1': picture }, named, got, 'Correct the name; there are: mill.svg, barn.svg.'],
    ['![a](x.svg)', { pictures: [] }, named, got, 'Correct the name; there are: none yet.'],
    [
      '![](../../images/mill.svg)',
      {},
      'words between the brackets, for who cannot see the picture',
      '![](../../images/mill.svg)',
      'Say in a sentence what it shows.',
    ],
  ])('says what to write instead: %s, %j', (body, data, expected, found, next) => {
    const { problems } = expansionOf(body, FILE, data);
    expect(problems).toEqual([{ code: 'image-wrong', line: 1, expected, got: found, next }]);
  });
});

describe('a photograph in a page', () => {
  const photograph = (width: number): object => createPhotograph('sierra.jpg', { width, height: width }, '0a1b2c3d');
  const HOME = 'content/pages/es/index.md';
  const findProblems = (file: string, body: string, width: number): readonly Problem[] =>
    problemsWith({ data: { 'pictures.1': photograph(width) }, pages: { [file]: pageText('Changed', body) } });

  it('has in the twin its words, its caption, and the address of one good width', () => {
    const body = '![La sierra](sierra.jpg "En mayo")';
    const pages = { [FILE]: pageText('Changed', body, { slug: 'changed' }) };
    const site = createTestSite({ data: { 'pictures.1': photograph(4000) }, pages });
    expect(renderTwin(site, pageOf(site, FILE))).toContain(
      '\n![La sierra](https://tiny.example/images/sierra.0a1b2c3d.1440.webp "En mayo")\n',
    );
  });

  it.each([
    ['the first picture of the home page', HOME, '![La sierra](sierra.jpg)', 1440],
    ['a picture in the column of words', FILE, '![La sierra](sierra.jpg)', 960],
    ['another picture of the home page', HOME, '![El molino](mill.svg)\n\n![La sierra](sierra.jpg)', 960],
    ['a picture among words', FILE, 'Veis ![La sierra](sierra.jpg) aquí', 960],
    ['a picture of one item alone', FILE, '- ![La sierra](sierra.jpg)', 960],
    ['a picture of a numbered list', FILE, '1. ![La sierra](sierra.jpg)\n\n2. ![El molino](mill.svg)', 960],
    ['a card', FILE, '- ![La sierra](sierra.jpg)\n\n  Uno\n\n- ![El molino](mill.svg)\n\n  Dos', 480],
    ['a card of the home page', HOME, '- ![La sierra](sierra.jpg)\n\n  Uno\n\n- ![El molino](mill.svg)\n\n  Dos', 480],
  ])('is large enough for its place: as %s', (_, file, body, minimum) => {
    expect(findProblems(file, body, minimum)).toEqual([]);
    const problems = findProblems(file, body, minimum - 1);
    expect(problems).toMatchObject([
      {
        code: 'image-wrong',
        file,
        expected: `a photograph of ${minimum} pixels or more from left to right: with fewer it is blurred here`,
        got: `sierra.jpg, ${minimum - 1} x ${minimum - 1} pixels`,
        next: 'Take the file as it came from the camera, or another picture.',
      },
    ]);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(8);
  });
});

describe('a photograph that a data file names', () => {
  const of = (width: number): object => createPhotograph('sierra.jpg', { width, height: width }, '0a1b2c3d');
  const alt = { en: 'A room', es: 'Un cuarto', de: 'Ein Zimmer' };

  it.each([
    ['facts.units.1.picture', { file: 'sierra.jpg', alt }, 480],
    ['config.notFoundPicture', 'sierra.jpg', 1440],
  ])('is large enough for its place: %s', (field, value, minimum) => {
    expect(checkPictures(createTestPlace({ 'pictures.1': of(minimum), [field]: value }))).toEqual([]);
    expect(checkPictures(createTestPlace({ 'pictures.1': of(minimum - 1), [field]: value }))).toMatchObject([
      { code: 'picture-wrong', got: `sierra.jpg, ${minimum - 1} x ${minimum - 1} pixels` },
    ]);
  });

  it('is not the logo, which is an icon too', () => {
    expect(checkPictures(createTestPlace({ 'pictures.0': of(4000), 'config.logo': 'sierra.jpg' }))).toMatchObject([
      { code: 'picture-wrong', file: 'content/site.json', path: 'logo', got: 'sierra.jpg', next: 'Name a drawing.' },
    ]);
  });

  it('is shown by ::rooms', () => {
    const data = { 'pictures.1': of(1000), 'facts.units.1.picture': { file: 'sierra.jpg', alt } };
    const site = createTestSite({ data, pages: { [FILE]: pageText('Changed', '::rooms', { slug: 'changed' }) } });
    expect(renderTwin(site, pageOf(site, FILE))).toContain(
      '- ![Un cuarto](https://tiny.example/images/sierra.0a1b2c3d.1000.webp)\n',
    );
  });
});

describe('::rooms', () => {
  it('has what each kind of room costs', () => {
    expect(expand('::rooms{brief}')).toBe(`- **es Room**

  es Size: 18 m² · es Sleeps: 2

  es Month: es Low **1.040 €** · es High **1.200 €**

  [es Check dates](https://tiny.example/es/reservar/?unit=room)

- **es Cabin**

  es Size: 44 m² · es Sleeps: 4

  es Month: es Low **1.400 €** · es High **1.600 €**

  [es Check dates](https://tiny.example/es/reservar/?unit=cabin)
`);
  });

  it.each([
    [
      'says no price where a room has none',
      { 'rates.stays.0.unit': 'tent' },
      'es Room**\n\n  es Size: 18 m² · es Sleeps: 2\n\n  [',
    ],
    [
      'leaves out a season without a price',
      { 'rates.stays.0.seasons.low': undefined },
      '  es Month: es High **1.200 €**\n',
    ],
  ])('%s', (_, data, words) => {
    expect(expandBody('::rooms{brief}', FILE, data)).toContain(words);
  });

  it('leads nowhere where no page is for booking', () => {
    const context = {
      place: createTestPlace(),
      entries: [],
      byFile: new Map(),
      bodies: new Map(),
      locale: 'en',
    } as const;
    expect(writeMarkdown(roomsBlock(context, true))).not.toContain('](');
  });

  it('is a list with an item for each kind of room: its picture, size, features, prices and the way to book it', () => {
    const picture = { file: 'mill.svg', alt: { en: 'A room', es: 'Un cuarto', de: 'Ein Zimmer' } };
    const data = { 'facts.units.0.picture': picture };
    const [first = '', second = ''] = expandBody('::rooms', FILE, data).split('\n\n- ');
    expect(first.split('\n\n').map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "- ![Un cuarto](https://tiny.example/images/mill.0a1b2c3d.svg)",
        "**es Room**",
        "es Size: 18 m² · es Sleeps: 2",
        "es double bed; es own bathroom",
        "es Month: es Low **1.040 €** · es High **1.200 €**",
        "es Minimum: es Low es 1 night · es High es 4 nights",
        "[es Check dates](https://tiny.example/es/reservar/?unit=room)",
      ]
    `);
    expect(second).not.toContain('![');
    expect(second).toContain('(https://tiny.example/es/reservar/?unit=cabin)');
  });

  it('leaves out features and the shortest stay where it is brief', () => {
    const [, item = ''] = expand('::rooms{brief}').split('**es Room**');
    expect(item.split('\n\n- ')[0]).toBe(
      '\n\n  es Size: 18 m² · es Sleeps: 2\n\n  es Month: es Low **1.040 €** · es High **1.200 €**\n\n  [es Check dates](https://tiny.example/es/reservar/?unit=room)',
    );
  });
});
