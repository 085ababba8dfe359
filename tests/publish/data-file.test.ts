import { expect, it } from 'vitest';
import { renderDataFile } from '../../src/publish/data-file.ts';
import { list, paragraph } from '../../src/markdown/write.ts';
import { createTestSite } from '../place.ts';

it('Two lists in a row stay two lists, and Markdown that is written already stays as it is.', () => {
  const blocks = [list([['a']]), list([['b']]), '- c\n', list([['d']]), paragraph('e')];
  const text = renderDataFile(createTestSite(), { file: 'facts', title: 'Facts', blocks });
  expect(text.split('\n---\n').at(-1)).toBe('\n# Facts\n\n- a\n\n* b\n\n- c\n\n- d\n\ne\n');
});
