import { expect, it } from 'vitest';
import { drawSun } from '../../../src/markdown/blocks/year/sun-drawing.ts';

const DAYLIGHT = Array.from({ length: 12 }, () => [{ fromMinutes: 480, untilMinutes: 1200 }]);
const SUN = Array.from({ length: 12 }, () => [{ fromMinutes: 600, untilMinutes: 660 }]);

function draw(locale: string): string {
  return drawSun([{ name: 'Desks <by the door>, 21 °C', months: SUN }], DAYLIGHT, 'Sun & "shade"', locale);
}

it('The drawing of the sun is one picture, said by its caption, with places that are shares of its width.', () => {
  const drawing = draw('de');
  expect(drawing).toContain('<svg role="img" aria-label="Sun &amp; &quot;shade&quot;" width="100%" height="154">');
  expect(drawing).toContain('<line x1="13.00%" y1="34" x2="100.00%" y2="34"/>');
  expect(drawing).toContain('<rect class="sun" x="14.09%" y="50" width="5.07%" height="8"/>');
  expect(drawing).toContain('<text class="name" x="0.00%" y="20">Desks &lt;by the door>, 21 °C</text>');
  expect(drawing).toMatch(/<figcaption aria-hidden="true">Sun &amp; &quot;shade&quot;<\/figcaption><\/figure>$/);
});

it('From right to left it begins on the right, as its words do, and degrees stand before their sign.', () => {
  const drawing = draw('he');
  expect(drawing).toContain('<line x1="87.00%" y1="34" x2="0.00%" y2="34"/>');
  expect(drawing).toContain('<rect class="sun" x="80.84%" y="50" width="5.07%" height="8"/>');
  expect(drawing).toContain('21 °C\u2069');
});

it.each([
  ['en', ['Jan', 'Feb'], ['J', 'F']],
  ['ja', ['1月', '2月'], ['1', '2']],
  ['bg', [], ['Я', 'Ф']],
])('Months are letters, or numbers, where their names have no room for all of them: %s.', (locale, wide, narrow) => {
  const drawing = draw(locale);
  const words = (kind: string): string[] =>
    [...drawing.matchAll(new RegExp(`<text class="${kind}"[^>]*>([^<]+)`, 'g'))]
      .slice(0, 2)
      .map(([, word = '']) => word);
  expect(words('month wide')).toEqual(wide);
  expect(words(wide.length === 0 ? 'month' : 'month narrow')).toEqual(narrow);
});

it('The drawing spans the whole hours around the daylight', () => {
  const daylight = [[{ fromMinutes: 470, untilMinutes: 1210 }]];
  expect(drawSun([{ name: 'Desks', months: SUN }], daylight, 'Sun', 'en')).toContain('width="100%" height="170"');
});
