import { describe, expect, it } from 'vitest';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import { createTestSite, pageOf, pageText, problemsOfBody } from '../fixture.ts';

const FILE = 'content/pages/es/rooms.md';

function expand(body: string): string {
  const site = createTestSite({ pages: { [FILE]: pageText('Changed', body, { slug: 'changed' }) } });
  return renderTwin(site, pageOf(site, FILE)).split('\n# Changed\n\n')[1] ?? '';
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
      '[![El molino](../../images/mill.svg)](pricing.md)',
      '[![El molino](https://tiny.example/images/mill.0a1b2c3d.svg)](https://tiny.example/es/precios/)',
    ],
  ])('gets the address at which it is published: %s', (source, expected) => {
    expect(expand(source)).toBe(`${expected}\n`);
  });

  it.each([
    [
      '![Nada](../../images/none.svg)',
      '../../images/none.svg (content/images/none.svg)',
      'Correct the name; there are: mill.svg.',
    ],
    ['![El molino](mill.svg)', 'mill.svg (content/pages/es/mill.svg)', 'Correct the name; there are: mill.svg.'],
    [
      '![El molino](https://other.example/mill.svg)',
      'https://other.example/mill.svg',
      'Put the picture into content/images and name it from here.',
    ],
    ['![](../../images/mill.svg)', '![](../../images/mill.svg)', 'Say in a sentence what it shows.'],
    ['![ ](../../images/mill.svg)', '![](../../images/mill.svg)', 'Say in a sentence what it shows.'],
  ])('is a problem with file and line where it cannot be shown: %s', (body, got, next) => {
    expect(problemsOfBody(`Uno.\n\n${body}`, FILE)).toMatchObject([
      { code: 'image-wrong', file: FILE, line: 10, got, next },
    ]);
  });
});

describe('::rooms', () => {
  it('is a list with an item for each kind of room: its picture, size, features, prices and the way to book it', () => {
    const picture = { file: 'mill.svg', alt: { en: 'A room', es: 'Un cuarto', de: 'Ein Zimmer' } };
    const data = { 'facts.units.0.picture': picture };
    const site = createTestSite({ data, pages: { [FILE]: pageText('Changed', '::rooms', { slug: 'changed' }) } });
    const [first = '', second = ''] = (renderTwin(site, pageOf(site, FILE)).split('\n# Changed\n\n')[1] ?? '').split(
      '\n\n- ',
    );
    expect(first.split('\n\n').map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "- ![Un cuarto](https://tiny.example/images/mill.0a1b2c3d.svg)",
        "**es Room** · es Size: 18 m² · es Sleeps: 2",
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
      ' · es Size: 18 m² · es Sleeps: 2\n\n  es Month: es Low **1.040 €** · es High **1.200 €**\n\n  [es Check dates](https://tiny.example/es/reservar/?unit=room)',
    );
  });
});
