import { expect, it } from 'vitest';
import { openPage, pathOf, stringsOf } from './site.ts';

it.each([
  ['in another time zone when nine to five is by the clock of the place', { timezoneId: 'Asia/Tokyo' }, true],
  ['nothing where clocks show the same', { timezoneId: 'Europe/Berlin' }, false],
  ['nothing without a script', { timezoneId: 'Asia/Tokyo', javaScriptEnabled: false }, false],
])('The page of the desks tells whoever reads it %s.', async (_, options, isTold) => {
  const box = (await openPage(pathOf('coworking', 'fr'), options)).locator('.working-day');
  expect(await box.isVisible()).toBe(isTold);
  if (!isTold) return;
  expect(await box.textContent()).toMatch(/Tokyo, c’est ici de 0[12]:00 à (09|10):00/);
  expect(await box.textContent()).toContain(stringsOf('fr').workingDay.open);
});
