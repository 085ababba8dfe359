import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../scripts/check-content.ts';
import { createAnswers } from '../../../src/domain/agent/answers.ts';
import { renderLlmsFull } from '../../../src/domain/agent/llms-full.ts';
import { stringifyMarkdown } from '../../../src/domain/markdown/stringify.ts';
import { createTestSite, pageText, type Changes } from '../fixture.ts';

/** The answers of the fixture, by question. */
function answers(changes?: Changes): Map<string, string> {
  const text = stringifyMarkdown({ type: 'root', children: createAnswers(createTestSite(changes)) });
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
}

describe('the answers asked most', () => {
  it('begin with those that people ask before they come', () => {
    expect([...answers().keys()]).toEqual([
      'What does a stay cost?',
      'How long is the shortest stay?',
      'What is included?',
      'How do I book?',
      'Where is it, and how do I get there?',
      'How good is the internet?',
      'When can I arrive, and when do I have to leave?',
      'What are the rules on pets?',
      'What do I get back if I cancel?',
      'What costs extra?',
      'How do I reach the people there?',
      'What does a desk cost without a room?',
      'Is the internet working right now?',
    ]);
  });

  it('name the lowest price of each room and cabin over all seasons, how prices are charged, and the twin that says more', () => {
    expect(answers().get('What does a stay cost?')).toBe(`| Unit | Night from | Week from | Month from | Sleeps |
| - | - | - | - | - |
| Room | €50 | €300 | €1,040 | 2 |
| Cabin | €70 | €420 | €1,400 | 4 |

- Valid from 1 January 2026 through 31 December 2026, out on 1 January 2027.
- In EUR, with VAT: 10% and 21%.
- A week is 7 nights, a month 28.
- For 1 person; one more: €9 a night.
- Under 12 free in: Cabin.
- No more people than beds.
- A dog: €5 a night, in: Cabin (2).
- Deposit 20%, the rest 14 days before.
- Rates changed on 2 February 2026.

More: [en pricing](https://tiny.example/pricing/index.md)`);
  });

  it('take the lowest price from whichever season has it', () => {
    const cheaper = answers({ data: { 'rates.stays.0.seasons.high.nightCents': 4450 } });
    expect(cheaper.get('What does a stay cost?')).toContain('| Room | €44.50 | €300 | €1,040 | 2 |');
  });

  it('name the shortest stay of each season', () => {
    expect(answers().get('How long is the shortest stay?')).toBe(
      `- **Low: 1 January 2026 to 31 March 2026 and 1 October 2026 to 31 December 2026:** Room 1 night, Cabin 2 nights
- **High: 1 April 2026 to 30 September 2026:** Room 4 nights, Cabin 7 nights

More: [en pricing](https://tiny.example/pricing/index.md)`,
    );
  });

  it('say how to book and how to read the status in the words of llms.txt', () => {
    expect(answers().get('How do I book?'))
      .toBe(`Book at \`https://tiny.example/book-now/?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N\`.

More: [en book-now](https://tiny.example/book-now/index.md)`);
    expect(answers().get('Is the internet working right now?')).toBe(
      'State at `https://tiny.example/api/internet-status`, with `x-status-password`.',
    );
  });

  it.each([
    ['rates.included.0.en', 'A chair', 'What is included?', '- A chair'],
    ['facts.distances.1.carMinutes', 90, 'Where is it, and how do I get there?', '| Airport | 108 km | 90 min |'],
    ['config.location.town', 'Bigton', 'Where is it, and how do I get there?', '01234 Bigton'],
    ['facts.connection.downloadMbps', 900, 'How good is the internet?', '900 down'],
    ['facts.checkIn.from', '16:30', 'When can I arrive, and when do I have to leave?', 'from 16:30 to 21:00'],
    ['facts.policies.0.text.en', 'No dogs.', 'What are the rules on pets?', '- **Pets:** No dogs.'],
    ['facts.cancellation.1.depositRefundPercent', 40, 'What do I get back if I cancel?', '40% of the deposit'],
    ['rates.extras.1.amountCents', 550, 'What costs extra?', '| Laundry | €5.50 each |'],
    ['rates.passes.0.amountCents', 1950, 'What does a desk cost without a room?', '€19.50 a day'],
    ['config.contact.answerHours', 48, 'How do I reach the people there?', 'within 48 hours'],
  ])('follow what is in content/: %s', (path, value, question, expected) => {
    expect(answers().get(question)).not.toContain(expected);
    expect(answers({ data: { [path]: value } }).get(question)).toContain(expected);
  });

  it('name no twin that is not there, and none of a page kept out of search', () => {
    for (const text of answers().values()) expect(text).not.toMatch(/\/(getting-here|house-rules|contact|staff)\//);
  });

  it('end with the questions of the pages, each with what stands under its heading and no more', () => {
    const body = `First.

### Can I swim?

Yes, in the [room](rooms.md).

- In June

#### And then

Dry off.

### Nothing to ask

Text.

## Is that all?

Yes, for :price{of="day-pass"}.`;
    const all = answers({ pages: { 'content/pages/en/pricing.md': pageText('Rates', body) } });
    expect([...all.keys()].slice(13)).toEqual(['Can I swim?', 'Is that all?']);
    expect(all.get('Can I swim?')).toBe(`Yes, in the [room](https://tiny.example/rooms/).

- In June

#### And then

Dry off.

More: [Rates](https://tiny.example/pricing/index.md)`);
    expect(all.get('Is that all?')).toContain('Yes, for €18.');
  });

  it('take no question from a post, another language or a page kept out of search', () => {
    const body = '## Really?\n\nYes.';
    const all = answers({
      pages: {
        'content/pages/de/rooms.md': pageText('Zimmer', body, { slug: 'zimmer' }),
        'content/pages/en/staff.md': pageText('Staff', body, { extra: 'noindex: true' }),
        'content/blog/older.md': pageText('Older', body, { extra: 'published: 2025-11-10' }),
      },
    });
    expect(all.has('Really?')).toBe(false);
  });
});

describe('the answers about the real place', () => {
  const text = renderLlmsFull(checkContent());

  it('begin llms-full.txt, and have the key facts within its first 5,000 characters', () => {
    const start = text.slice(0, 5000);
    for (const question of [
      'cost',
      'shortest stay',
      'included',
      'book',
      'get there',
      'internet',
      'arrive',
      'children',
      'cancel',
    ]) {
      expect(start).toMatch(new RegExp(`^## .*${question}.*\\?$`, 'm'));
    }
    expect(start.startsWith('# ')).toBe(true);
  });

  it('hold what the page of frequent questions answers', () => {
    const answered = text.slice(0, text.indexOf('\n---\n'));
    expect(answered.match(/^## .*\?$/gm)?.length).toBeGreaterThan(20);
    expect(answered).toContain('## Can two people share a room?');
  });
});
