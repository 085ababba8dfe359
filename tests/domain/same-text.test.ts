import { expect, it } from 'vitest';
import { findSameText } from '../../src/domain/same-text.ts';
import { createSources, pageText } from './fixture.ts';

const SENTENCE = 'The rooms lie at the bottom of the valley, beside the water.';

function saidOf(bodies: Readonly<Record<string, string>>): string[] {
  const pages = Object.entries(bodies).map(([locale, body]) => [
    `content/pages/${locale}/rooms.md`,
    pageText(`${locale} rooms`, body, { slug: `rooms-${locale}` }),
  ]);
  return findSameText(createSources(Object.fromEntries(pages) as Record<string, string>)).map(
    ({ file, line }) => `${file}:${line ?? 0}`,
  );
}

it('a sentence that another language of the page has word for word is a problem where it stands', () => {
  expect(saidOf({ en: SENTENCE, es: `Habitaciones.\n\n${SENTENCE}`, de: 'Zimmer.' })).toEqual([
    'content/pages/es/rooms.md:10',
  ]);
});

it.each([
  ['names and short lines', { en: 'Calle Mayor, Pueblonuevo', es: 'Calle Mayor, Pueblonuevo' }],
  [
    'directives and links',
    {
      en: '::facts{of="units"}\n\n[A](rooms.md#a-b-c-d-e-f-g-h)',
      es: '::facts{of="units"}\n\n[A](rooms.md#a-b-c-d-e-f-g-h)',
    },
  ],
  ['a translation', { en: SENTENCE, es: 'Las habitaciones están en el fondo del valle, junto al agua.' }],
  ['two kinds of one language', { pt: SENTENCE, 'pt-br': SENTENCE }],
])('nothing is said of %s', (_, bodies) => {
  expect(saidOf(bodies)).toEqual([]);
});
