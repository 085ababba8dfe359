import { createContentFiles } from '../domain/content-files.ts';
import { createFixturePages } from './pages.ts';

/** A sentence that can be taken apart, and words of the status as long as those of people, so that they take as many lines. */
const WORDS = {
  'rates.examples.stay': '{unit} for {guests}, from {from} to {to}: {nights}.',
  'status.headlines.old': 'This is old, and nobody knows how it is now.',
  'status.headlines.unavailable': 'The equipment does not answer.',
  'status.attributions.provider': 'The provider has trouble there.',
  'status.advice.outage':
    'Nothing gets through, by cable or by air. Do what needs no line, or go and look at the ditch.',
  'status.advice.locked':
    'Enter the password from the sheet in your room. Whoever is on the Wi-Fi of the place needs none.',
  'status.advice.unavailable': 'That does not mean that the line is down. This page looks again, and tells you then.',
};

const WHEEL = { style: 'wheel', path: 'M70 40a5 5 0 1 0 10 0a5 5 0 1 0-10 0' };

/** The day on which the site is built where no other is said: one on which its rates hold. */
export const BUILT_ON = '2026-06-01';

/**
 * The `content/` of a place that has all that there can be, as path and text: three languages, three areas and their map,
 * a booking engine, posts, a picture and a page of staff. It is the place of the fixture, with more to read.
 */
export function createSiteFiles(): ReadonlyMap<string, string | Uint8Array> {
  const words = Object.entries(WORDS).flatMap(([key, text]) =>
    ['', 'es ', 'de '].map((mark) => [`strings.${mark.trim() || 'en'}.${key}`, mark + text] as const),
  );
  return createContentFiles({
    data: {
      'config.bookingEngine.units': { room: '101', cabin: '102' },
      'facts.units.0.picture': { file: 'mill.svg', alt: { en: 'A door.', es: 'es A door.', de: 'de A door.' } },
      'config.menu': ['rooms', 'coworking', 'internet', 'pricing'],
      'config.footer': ['house-rules', 'contact', 'blog', 'staff'],
      'config.index.0.pages': ['index', 'rooms', 'pricing', 'book-now'],
      'config.index.1': inEach('Living', ['coworking', 'internet', 'house-rules', 'contact']),
      'config.index.2': inEach('Blog', ['blog']),
      // No stay is of one night, so that one that is too short can be asked for.
      'rates.stays.0.seasons.low.minimumNights': 2,
      'map.spots.molino.shapes.1': WHEEL,
      ...Object.fromEntries(words),
    },
    pages: createFixturePages(),
  });
}

function inEach(name: string, pages: readonly string[]): object {
  return { name: { en: name, es: `es ${name}`, de: `de ${name}` }, pages };
}
