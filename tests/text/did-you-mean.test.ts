import { expect, it } from 'vitest';
import { nearestOf } from '../../src/text/did-you-mean.ts';

it.each([
  ['a letter is missing', 'tower-studo', ['tower-room', 'tower-studio'], 'tower-studio'],
  ['two letters are turned round', 'breakfsat', ['dinner', 'breakfast'], 'breakfast'],
  ['capitals are others', 'Steps.Tower-Room', ['steps.tower-room'], 'steps.tower-room'],
  ['a part of it is written', 'boathouse', ['boathouse-berth'], 'boathouse-berth'],
  ['the season is that of last year', 'low', ['high-2028', 'low-2028'], 'low-2028'],
  ['another is as near in its letters', 'book', ['blog', 'booking'], 'booking'],
  ['nothing is near', 'sauna', ['breakfast', 'dinner'], undefined],
  ['one begins with the same words and is another', 'steps.tower-attic', ['steps.tower-room'], undefined],
])('finds the intended name, and no other, if %s', (_, written, names, meant) => {
  expect(nearestOf(written, names)).toBe(meant);
});
