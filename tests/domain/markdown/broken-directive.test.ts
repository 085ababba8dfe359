import { describe, expect, it } from 'vitest';
import { expandBody, problemsOfBody } from '../fixture.ts';

describe('what is nearly a directive', () => {
  it.each([
    [':price{of="day-pass"', 'directive-broken', ':price{of="day-pass"', /brace } that is missing/],
    [':price {of="day-pass"}', 'directive-broken', ':price {of="day-pass"}', /Take out the space/],
    [': price{of="day-pass"}', 'directive-broken', ': price{of="day-pass"}', /Take out the space/],
    ['price{of="day-pass"}', 'directive-broken', 'price{of="day-pass"}', /Write a colon before it/],
    [':: facts{of="units"}', 'directive-broken', ':: facts{of="units"}', /Take out the space/],
    [':: rooms', 'directive-broken', ':: rooms', /Take out the space/],
    ['::rates{of="stays"', 'directive-broken', '::rates{of="stays"', /brace } that is missing/],
    ['{of="day-pass"}', 'directive-broken', '{of="day-pass"}', /`code`/],
    ['Costs }', 'directive-broken', '}', /`code`/],
    [':rooms', 'directive-misplaced', ':rooms', /line of its own/],
    [':pirce{of="day-pass"}', 'directive-wrong', ':pirce', /^Did you mean :price\?/],
    [':price{of="day-pas"}', 'directive-wrong', 'of="day-pas"', /^Did you mean day-pass\?/],
    [':fact{of="desk"}', 'directive-wrong', 'of="desk"', /^Did you mean desks\?/],
    ['::fact{of="desks"}', 'directive-wrong', '::fact', /^Did you mean ::facts\?/],
    ['[Pricing](pricng.md)', 'link-broken', 'pricng.md (content/pages/en/pricng.md)', /^Did you mean pricing\.md\?/],
    ['![A mill](mil.svg)', 'image-wrong', 'mil.svg (content/images/mil.svg)', /^Did you mean mill\.svg\?/],
  ])('is a problem that says what to do: %s', (body, code, got, next) => {
    const [problem] = problemsOfBody(`One.\n\nTwo.\n${body}`).filter((found) => found.code !== 'picture-unused');
    expect(problem).toMatchObject({ code, got });
    expect(problem?.next).toMatch(next);
  });

  it('stands on its line', () => {
    expect(problemsOfBody('One.\n\nTwo\nand :price{of="day-pass"').map(({ line }) => line)).toEqual([11]);
  });

  it.each([
    'At 12:30: a walk.',
    'Gäste:innen und Bewohner:innen',
    'Note: price and rates are on another page.',
    'Two colons :: here, and Namespace::Class too.',
    'Code: `:price{of="x"}` and `{}`',
    '```js\nconst a = { b: 1 };\n```',
    'The ratio 1:2, the map 1:25 000.',
    'Smile :) and :-)',
    'Bring: towels, boots: both.',
    'See:rooms',
  ])('is not: %s', (body) => {
    expect(expandBody(body)).toBe(`${body}\n`);
  });
});
