import { describe, expect, it } from 'vitest';
import { findQuestions, shiftHeadings } from '../../src/markdown/questions.ts';

describe('the questions of a page', () => {
  it.each([
    ['a heading that ends with a question mark', '## Why?\n\nThus.', [['Why?', 'Thus.']]],
    ['in whatever marks its words stand', '## How *fast* is `it`?\n\nVery.', [['How fast is it?', 'Very.']]],
    ['also underlined', 'Why?\n----\n\nThus.', [['Why?', 'Thus.']]],
    ['with the answer as it is written', '## Why?\n\n* a\n* b\n', [['Why?', '* a\n* b']]],
    ['with what stands under lower headings', '## Why?\n\nA.\n\n### But\n\nB.', [['Why?', 'A.\n\n### But\n\nB.']]],
    ['up to the next that is as high', '### Why?\n\nA.\n\n### No\n\nB.', [['Why?', 'A.']]],
    ['up to the next that is higher', '### Why?\n\nA.\n\n## No\n\nB.', [['Why?', 'A.']]],
    [
      'up to the next that asks',
      '## Why?\n\nA.\n\n### How?\n\nB.',
      [
        ['Why?', 'A.'],
        ['How?', 'B.'],
      ],
    ],
    ['not one without an answer', '## Why?\n\n## How?\n\nB.', [['How?', 'B.']]],
    ['not one with headings alone below', '## Why?\n\n### Well\n\n## No\n\nB.', []],
    ['not one that ends otherwise', '## Why? Thus\n\nA.', []],
    ['not the title', '# Why?\n\nA.', []],
    ['without the spaces around them', '## &nbsp;Why?&nbsp;\n\nThus.', [['Why?', 'Thus.']]],
    ['not one in a quotation', '> ## Why?\n>\n> A.', []],
    ['none at all', 'Why?', []],
  ])('%s', (_, markdown, expected) => {
    expect(findQuestions(markdown).map(({ question, answer }) => [question, answer])).toEqual(expected);
  });

  it('know how deep they stand', () => {
    expect(findQuestions('## A?\n\nB.\n\n#### C?\n\nD.').map(({ depth }) => depth)).toEqual([2, 4]);
  });
});

describe('headings moved', () => {
  it.each([
    [1, '## A\n\ntext\n\n### B *c*', '### A\n\ntext\n\n#### B *c*'],
    [-1, '#### A', '### A'],
    [9, '## A', '###### A'],
    [1, 'A\nb\n---\n\ntext', '### A b\n\ntext'],
    [1, '## A ##', '### A'],
    [1, '##', '### '],
    [1, '```\n## A\n```', '```\n## A\n```'],
  ])('by %i: %j', (by, markdown, expected) => {
    expect(shiftHeadings(markdown, by)).toBe(expected);
  });
});
