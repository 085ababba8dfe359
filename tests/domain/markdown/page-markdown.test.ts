import { describe, expect, it } from 'vitest';
import { pageMarkdown, splitLead } from '../../../src/markdown/write.ts';

describe('a page as Markdown', () => {
  it.each([
    ['Rooms', 'One.\n', '# Rooms\n\nOne.\n'],
    ['A *star* & [b]', 'One.\n', '# A \\*star\\* & \\[b]\n\nOne.\n'],
    ['Rooms', '', '# Rooms\n'],
  ])('is its title and its body: %s', (title, body, expected) => {
    expect(pageMarkdown(title, body)).toBe(expected);
  });

  it.each([
    ['# A\n\nOne.\n\nTwo.\n', '# A\n\nOne.\n\n', 'Two.\n'],
    ['# A\n\n- One\n- two\n\n## B\n', '# A\n\n- One\n- two\n\n', '## B\n'],
    ['# A\n\nOne.\n\n---\n\nTwo.\n\n---\n', '# A\n\nOne.\n\n---\n\n', 'Two.\n\n---\n'],
    ['# A\n\nOne.\n', '# A\n\nOne.\n', ''],
    ['# A\n', '# A\n', ''],
  ])('parts after its first block: %j', (markdown, lead, rest) => {
    expect(splitLead(markdown)).toEqual({ lead, rest });
  });

  it('parts after its title, where the first thing is to be seen before it is read', () => {
    expect(splitLead('# A\n\nOne.\n\nTwo.\n', 0)).toEqual({ lead: '# A\n\n', rest: 'One.\n\nTwo.\n' });
  });
});
