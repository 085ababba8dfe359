import { describe, expect, it } from 'vitest';
import { createPlaceFiles, expandBody, expansionOf } from '../../../place.ts';

/** The lines of a block, for a place that differs so. */
function linesOf(block: string, data?: Record<string, unknown>, language = 'en'): string[] {
  return expandBody(`::${block}`, `content/pages/${language}/rooms.md`, data).trimEnd().split('\n');
}

describe('::rooms', () => {
  it('is a card for each kind of room: picture, name with its address, size, prices and the way to book it', () => {
    const [first = '', second = ''] = linesOf('rooms', undefined, 'fr').join('\n').split('\n\n- ');
    expect(first.split('\n\n').map((line) => line.trim())).toEqual([
      '- ![Une chambre au mur rond : lit, table et fenêtre.](https://tiny.example/images/room.0a1b2c3d.svg)',
      '**[Chambre au moulin](https://tiny.example/fr/chambres/#chambre-au-moulin)**',
      'Surface: 18 m² · Couchages: 2',
      '| Saison | Mois pour 1 | Mois pour 2 |\n  | - | - | - |\n  | Basse saison : 1 janv. – 31 mars et 1 oct. – 31 déc. | 1 040 € | 1 236 € |\n  | Haute saison : 1 avr. – 30 sept. | 1 200 € | 1 452 € |',
      '[Voir les dates _Chambre au moulin_](https://tiny.example/fr/reserver/?unit=room)',
    ]);
    expect(second).toContain('(https://tiny.example/fr/reserver/?unit=cabin)');
  });

  it('is told as alone where there is one kind of room, with a picture beside which it can stand', () => {
    const [room] = (createPlaceFiles().facts as { units: object[] }).units;
    const kindOf = (units?: readonly object[]): unknown =>
      expansionOf('::rooms', undefined, units && { 'facts.units': units }).blocks.find(({ name }) => name === 'rooms')
        ?.kind;
    expect(kindOf()).toBeUndefined();
    expect(kindOf([{ ...room }])).toBe('is-alone');
    expect(kindOf([{ ...room, pictures: undefined }])).toBeUndefined();
  });
});

describe('::room', () => {
  it('is all of one room: name, picture, what it is, prices for one and for two, and free dates', () => {
    expect(linesOf('room{of="room"}')).toEqual([
      '## Mill room',
      '',
      '![A room with a round wall: bed, table and window.](https://tiny.example/images/room.0a1b2c3d.svg)',
      '',
      '- Size: 18 m² · Sleeps: 2',
      '- double bed, 160 cm; own bathroom, a round wall, a table at the window',
      '',
      '| Season | Month for 1 | Month for 2 | Minimum stay |',
      '| - | - | - | - |',
      '| Low season: 1 Jan – 31 Mar and 1 Oct – 31 Dec | €1,040 | €1,236 | 2 nights |',
      '| High season: 1 Apr – 30 Sept | €1,200 | €1,452 | 4 nights |',
      '',
      '[Check dates _Mill room_](https://tiny.example/book-now/?unit=room)',
    ]);
  });

  it('has several pictures as a list, each with its words', () => {
    expect(linesOf('room{of="cabin"}', undefined, 'fr').slice(2, 5)).toEqual([
      '- ![Une cabane et sa terrasse, sous un poirier.](https://tiny.example/images/cabin.0a1b2c3d.svg)',
      '- ![Depuis sa terrasse, on voit la colline et le moulin.](https://tiny.example/images/hill.0a1b2c3d.svg)',
      '',
    ]);
  });

  it('has no price for more adults than sleep in it', () => {
    const single = linesOf('room{of="room"}', { 'facts.units.0.sleeps': 1 });
    expect(single).toContain('| Season | Month for 1 | Minimum stay |');
  });
});
