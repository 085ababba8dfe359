import { expect, it } from 'vitest';
import { slugOf } from '../../scripts/command-line/slug.ts';

it.each([
  ['Grüße aus der Mühle – Größe & ß', 'grusse-aus-der-muhle-grosse-ss'],
  ['Çà, l’Œuvre: Ñandú', 'ca-l-oeuvre-nandu'],
  ['ŁÓDŹ, Ærø, Þór, Đà Nẵng', 'lodz-aero-thor-da-nang'],
  ['../../etc/passwd', 'etc-passwd'],
  ['雪', undefined],
])('In addresses %s is %s.', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
