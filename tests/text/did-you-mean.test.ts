import { expect, it } from 'vitest';
import { nearestOf } from '../../src/text/did-you-mean.ts';

it.each([
  ['a letter is missing', 'garden-cabn', ['mill-room', 'garden-cabin'], 'garden-cabin'],
  ['two letters are turned round', 'breakfsat', ['dinner', 'breakfast'], 'breakfast'],
  ['capitals are others', 'Steps.Mill-Room', ['steps.mill-room'], 'steps.mill-room'],
  ['a part of it is written', 'orchard', ['orchard-cabin'], 'orchard-cabin'],
  ['nothing is near', 'sauna', ['breakfast', 'dinner'], undefined],
  ['one begins with the same words and is another', 'steps.mill-loft', ['steps.mill-room'], undefined],
])('Where %s, the name that was meant is found, and no other.', (_, written, names, meant) => {
  expect(nearestOf(written, names)).toBe(meant);
});
