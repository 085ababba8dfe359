import { describe, expect, it } from 'vitest';
import { createAnswers } from '../../../src/publish/answers.ts';
import { renderFacts } from '../../../src/publish/facts.ts';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { createTestSite, pageText, type Changes } from '../fixture.ts';

const FILE = 'content/pages/en/pricing.md';

function textOf(changes?: Changes): string {
  return createAnswers(createTestSite(changes));
}

/** The answers of the fixture, by question. */
function answers(changes?: Changes): Map<string, string> {
  const parts = textOf(changes).split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
}

describe('the answers asked most', () => {
  it('begin with those that people ask before they come, and that no other part of /facts.md gives', () => {
    expect([...answers().keys()]).toEqual([
      'What does a stay cost?',
      'How long is the shortest stay?',
      'What is included?',
      'How do I book?',
      'Is the internet working right now?',
    ]);
  });

  it('name the lowest price of each room and cabin over all seasons', () => {
    expect(answers().get('What does a stay cost?')).toBe(`| Unit | Night from | Week from | Month from | Sleeps |
| - | - | - | - | - |
| Room | €50 | €300 | €1,040 | 2 |
| Cabin | €70 | €420 | €1,400 | 4 |`);
  });

  it('take the lowest price from whichever season has it', () => {
    const cheaper = answers({ data: { 'rates.stays.0.seasons.high.nightCents': 4450 } });
    expect(cheaper.get('What does a stay cost?')).toContain('| Room | €44.50 | €300 | €1,040 | 2 |');
  });

  it('name the shortest stay of each season', () => {
    expect(answers().get('How long is the shortest stay?')).toBe(
      `- **Low: 1 January 2026 to 31 March 2026 and 1 October 2026 to 31 December 2026:** Room 1 night, Cabin 2 nights
- **High: 1 April 2026 to 30 September 2026:** Room 4 nights, Cabin 7 nights`,
    );
  });

  it('name the twin that says more, once for answers of the same page in a row', () => {
    expect(answers().get('What is included?')).toBe(
      '- A desk\n- Firewood\n\nMore: [en pricing](https://tiny.example/pricing/index.md)',
    );
    expect(textOf().match(/^More: .*pricing/gm)).toHaveLength(1);
  });

  it('say how to book and how to read the status in the words of llms.txt', () => {
    expect(answers().get('How do I book?'))
      .toBe(`Book at \`https://tiny.example/book-now/?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N\`.

More: [en book-now](https://tiny.example/book-now/index.md)`);
    expect(answers().get('Is the internet working right now?')).toBe(
      'State at `https://tiny.example/api/internet-status`, with `x-status-password`.',
    );
  });

  it('name the twin of the page about the internet, where there is one', () => {
    const status = pageText('Status', 'Text.', { extra: 'template: internet' });
    const pages = Object.fromEntries(['en', 'es', 'de'].map((locale) => [`content/pages/${locale}/rooms.md`, status]));
    expect(answers({ pages }).get('Is the internet working right now?')).toMatch(
      /\n\nMore: \[Status\]\(https:\/\/tiny\.example\/rooms\/index\.md\)$/,
    );
  });

  it.each([
    ['rate is of no unit', { unit: 'tent' }, '| Cabin |', 'Cabin 2 nights'],
    [
      'season has no price',
      { seasons: { high: { nightCents: 1, weekCents: 1, monthCents: 1, minimumNights: 2 } } },
      '| Room |',
      'Cabin 2 nights',
    ],
  ])('say nothing of what is not there, where a %s', (_, change, row, minimum) => {
    const site = createTestSite();
    const [room, cabin] = site.rates.stays;
    const stays = [{ ...room, ...change }, cabin] as typeof site.rates.stays;
    const text = createAnswers({ ...site, rates: { ...site.rates, stays } });
    expect(text).toContain(`| - | - | - | - | - |\n${row}`);
    expect(text).toContain(`31 December 2026:** ${minimum}\n`);
  });

  it('follow what is in content/', () => {
    const changed = answers({ data: { 'rates.included.0.en': 'A chair' } });
    expect(answers().get('What is included?')).not.toContain('- A chair');
    expect(changed.get('What is included?')).toContain('- A chair');
  });

  it('name no twin that is not there, and none of a page kept out of search', () => {
    for (const text of answers().values()) expect(text).not.toMatch(/\/(internet|staff)\//);
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

Yes, for :price{of="day-pass"}.

### Really

Yes.`;
    const all = answers({ pages: { [FILE]: pageText('Rates', body, { extra: 'template: pricing' }) } });
    expect([...all.keys()].slice(5)).toEqual(['Can I swim?', 'Is that all?']);
    expect(all.get('Can I swim?')).toBe(`Yes, in the [room](https://tiny.example/rooms/).

- In June

#### And then

Dry off.`);
    expect(all.get('Is that all?')).toBe(`Yes, for €18.

#### Really

Yes.

More: [Rates](https://tiny.example/pricing/index.md)`);
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

describe('/facts.md', () => {
  it('has the answers as its first section', () => {
    const site = createTestSite();
    const section = `\n\n## What people ask most\n\n${createAnswers(site)}\n## Location\n`;
    expect(renderFacts(site)).toContain(section);
  });

  it('is not older than a page whose questions it answers', () => {
    const asking = pageText('Rates', '## Really?\n\nYes.', { extra: 'template: pricing' }).replace(
      'updated: 2026-01-05',
      'updated: 2026-09-09',
    );
    const { data } = parseSourceText(renderFacts(createTestSite({ pages: { [FILE]: asking } })));
    expect(data).toMatchObject({ updated: '2026-09-09' });
  });
});
