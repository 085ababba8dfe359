import { expect, it } from 'vitest';
import { createAnswers } from '../../src/publish/answers.ts';
import { createTestSite, pageText, type Changes } from '../place.ts';

/** The answers of the place, by question. */
function answers(changes?: Changes): Map<string, string> {
  const parts = createAnswers(createTestSite(changes)).split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
}

it('The questions of indexed pages come last, each with what stands under its heading and a link to the twin.', () => {
  const body = `First.

### Can I swim?

Yes, in the [room](rooms.md).

#### And then

Dry off.

### Nothing to ask

Text.

## Is that all?

Yes, for :price{of="day-pass"}.

### Really

Yes.

## Extras

## How you pay

Text.`;
  const hidden = pageText('Staff', '## Hidden?\n\nYes.', { extra: 'noindex: true' });
  const all = answers({
    pages: {
      'content/pages/en/pricing.md': pageText('Rates', body, { extra: 'template: pricing' }),
      'content/pages/en/staff.md': hidden,
      'content/blog/pears.md': pageText('Pears', '## A post?\n\nYes.', { extra: 'published: 2025-11-10' }),
    },
  });
  expect([...all].slice(3, 5)).toEqual([
    ['Can I swim?', 'Yes, in the [room](https://tiny.example/rooms/).\n\n#### And then\n\nDry off.'],
    ['Is that all?', 'Yes, for €18.\n\n#### Really\n\nYes.\n\nMore: [Rates](https://tiny.example/pricing/index.md)'],
  ]);
  for (const question of ['Nothing to ask', 'Hidden?', 'A post?']) expect(all.has(question)).toBe(false);
});
