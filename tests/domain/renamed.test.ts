import { describe, expect, it } from 'vitest';
import { createSite } from '../../src/read/create-site.ts';
import type { Problem } from '../../src/schema/problem.ts';
import { createPageTexts, createSources, createTestPlace, pageText, problemsOf } from './fixture.ts';

const ROOMS = 'content/pages/en/rooms.md';
const PRICING = 'content/pages/en/pricing.md';

/** What is wrong with the fixture after some changes, where what it was before is known. */
function problemsAfter(pages: Readonly<Record<string, string>>, before = createPageTexts()): readonly Problem[] {
  const past = [...before].map(([file, text]) => ({ file, text }));
  return problemsOf(() => createSite(createTestPlace(), createSources(pages), 'b1', past));
}

describe('a heading that was renamed', () => {
  const rooms = pageText('en rooms', '## Our houses\n\nText.');
  const pricing = pageText('en pricing', '## Stays\n\n[Units](rooms.md#units), [again](rooms.md#units).', {
    extra: 'template: pricing',
  });

  it('is one problem in its page, which names the links, and one at each link, which names its new id', () => {
    expect(problemsAfter({ [ROOMS]: rooms, [PRICING]: pricing })).toMatchObject([
      {
        code: 'heading-renamed',
        file: ROOMS,
        line: 8,
        expected: '“Units”, the heading to which links lead',
        got: 'Our houses',
        next: `Correct the links, ${PRICING}:10, ${PRICING}:10; or give the heading back its words.`,
      },
      { code: 'link-anchor', file: PRICING, line: 10, next: 'Did you mean #our-houses? Correct the link.' },
      { code: 'link-anchor', file: PRICING, line: 10, next: 'Did you mean #our-houses? Correct the link.' },
    ]);
  });

  it('is a problem at the links alone where nothing is known of the past', () => {
    expect(problemsAfter({ [ROOMS]: rooms, [PRICING]: pricing }, new Map()).map(({ code }) => code)).toEqual([
      'link-anchor',
      'link-anchor',
    ]);
  });
});

describe('a template that was lost', () => {
  it('is told with the line, even where no language has it any more', () => {
    const file = (locale: string): string => `content/pages/${locale}/rooms.md`;
    const text = (extra: string): string => pageText('Rooms', '## Units', { slug: 'x', extra });
    const before = createPageTexts({
      [file('en')]: text('template: internet'),
      [file('es')]: text('template: internet'),
      [file('de')]: text('template: internet'),
    });
    const plain = text('template: page');
    const problems = problemsAfter({ [file('en')]: plain, [file('es')]: plain, [file('de')]: plain }, before);
    expect(problems.map((problem) => [problem.code, problem.file, problem.next])).toEqual(
      ['en', 'es', 'de'].map((locale) => [
        'template-lost',
        file(locale),
        'Write the line `template: internet` between the --- lines.',
      ]),
    );
  });

  it('and given to another page is a mistake of that page', () => {
    const rooms = pageText('Rooms', '## Units', { slug: 'rooms', extra: 'template: pricing' });
    expect(problemsAfter({ [ROOMS]: rooms })).toMatchObject([{ code: 'template-twice', file: ROOMS }]);
  });
});
