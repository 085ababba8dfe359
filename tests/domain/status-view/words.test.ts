import { expect, it } from 'vitest';
import { inLanguage } from '../../../src/text/in-language.ts';
import { createStaffWords, createStatusWords } from '../../../src/client/status/words.ts';
import { createTestPlace } from '../fixture.ts';

const PLACE = createTestPlace();

it('The words of the internet page are those of one language, with the names of its areas and access points.', () => {
  const { status, staff } = inLanguage(PLACE.strings, 'es');
  expect(createStatusWords(PLACE, 'es')).toEqual({
    status,
    levels: staff?.levels,
    spotLevels: staff?.spotLevels,
    names: { coworking: 'es Barn', terrain: 'es Garden', molino: 'es Mill' },
    accessPoints: {
      'barn-a': 'es Barn one',
      'barn-b': 'es Barn two',
      garden: 'es Garden mast',
      mill: 'es Mill kitchen',
    },
  });
});

it('The words of the staff page are the same, and its own.', () => {
  expect(createStaffWords(PLACE, 'de')).toEqual({
    ...createStatusWords(PLACE, 'de'),
    staff: inLanguage(PLACE.strings, 'de').staff,
  });
});
