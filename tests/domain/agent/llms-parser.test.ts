import { describe, expect, it } from 'vitest';
import { emitLlmsTxt } from '../../../src/publish/emit-llms-txt.ts';
import { parseLlmsTxt } from './llms-parser.ts';

const SMALL = '# A\n\n> b\n\nC.\n\n## D\n\n- [e](https://f.example/)\n';
const ITEM = '- [e](https://f.example/)';

/** The smallest file with one thing in it replaced; fails where that thing is not in it. */
function small(from: string, to: string): string {
  if (!SMALL.includes(from)) throw new Error(`There is no ${from}`);
  return SMALL.replace(from, to);
}

describe('the strict parser', () => {
  it('reads the smallest file that the grammar allows', () => {
    expect(parseLlmsTxt(SMALL)).toEqual({
      name: 'A',
      summary: 'b',
      paragraphs: ['C.'],
      sections: [{ name: 'D', items: [{ title: 'e', url: 'https://f.example/', description: '' }] }],
    });
  });

  it.each([
    ['a colon in the description', `${ITEM}: g: h`, 'e', 'g: h'],
    ['parentheses in the title', '- [e (f)](https://f.example/): g', 'e (f)', 'g'],
    ['references', '- [&#91;e&#93;](https://f.example/): &#96;g&#96; &#60;h>', '[e]', '`g` <h>'],
    ['an ampersand', '- [e & f](https://f.example/): AT&T', 'e & f', 'AT&T'],
    ['a reference that is meant literally', '- [&#38;amp;](https://f.example/): g', '&amp;', 'g'],
    ['a bracket’s reference that is meant literally', '- [&#38;#91;](https://f.example/): g', '&#91;', 'g'],
  ])('reads an item with %s', (_, line, title, description) => {
    expect(parseLlmsTxt(small(ITEM, line)).sections[0]?.items).toEqual([
      { title, url: 'https://f.example/', description },
    ]);
    expect(emitLlmsTxt(parseLlmsTxt(small(ITEM, line)))).toBe(small(ITEM, line));
  });

  it.each([
    ['nothing', ''],
    ['a byte order mark', `\uFEFF${SMALL}`],
    ['CRLF', SMALL.replaceAll('\n', '\r\n')],
    ['a carriage return alone', small('C.', 'C.\rC.')],
    ['a line separator', small('C.', 'C.\u2028C.')],
    ['a vertical tab', small('[e]', '[e\vf]')],
    ['a next-line control', small('[e]', '[e\u0085f]')],
    ['no line break at the end', SMALL.slice(0, -1)],
    ['two line breaks at the end', `${SMALL}\n`],
    ['two blank lines', small('C.', 'C.\n')],
    ['spaces on a blank line', small('C.\n', 'C.\n ')],
    ['a space at the end of a line', small('C.', 'C. ')],
    ['front matter', `---\ntitle: A\n---\n\n${SMALL}`],
    ['a comment before the name', `<!-- x -->\n\n${SMALL}`],
    ['no name', SMALL.slice(5)],
    ['a name without a space', small('# A', '#A')],
    ['a name underlined', small('# A', 'A\n=')],
    ['the name as a second-level heading', small('# A', '## A')],
    ['a second name', small('C.', 'C.\n\n# X')],
    ['no summary', small('> b\n\n', '')],
    ['an empty summary', small('> b', '>')],
    ['a summary of two lines', small('> b', '> b\n> c')],
    ['a summary that goes on without its mark', small('> b', '> b\nc')],
    ['a second quote, such as a time of building', small('C.', 'C.\n\n> Built today.')],
    ['no blank line between name and summary', small('# A\n\n', '# A\n')],
    ['no blank line between summary and paragraph', small('> b\n\n', '> b\n')],
    ['no paragraph, so that the summary is lost', small('C.\n\n', '')],
    ['neither summary nor paragraph', small('> b\n\nC.\n\n', '')],
    ['a paragraph of two lines', small('C.', 'C.\nC.')],
    ['a third-level heading among the paragraphs', small('C.', 'C.\n\n### X')],
    ['a heading underlined among the paragraphs', small('C.', 'C.\n---')],
    ['a code fence among the paragraphs', small('C.', '```\nC.\n```')],
    ['a code fence that holds a heading', small('C.', 'C.\n\n```\n## X\n```')],
    ['a list among the paragraphs', small('C.', '- [x](https://y.example/)')],
    ['a numbered list among the paragraphs', small('C.', '1. x')],
    ['HTML among the paragraphs', small('C.', '<p>C.</p>')],
    ['no section', '# A\n\n> b\n\nC.\n'],
    ['a section without a name', small('## D', '##')],
    ['a section without a space before its name', small('## D', '##D')],
    ['a third-level heading for a section', small('## D', '### D')],
    ['a third-level heading in a section', small(ITEM, `### X\n\n${ITEM}`)],
    ['a third-level heading after the items', `${SMALL}\n### X\n\n${ITEM}\n`],
    ['a section without items', small(`\n\n${ITEM}`, '')],
    ['an empty section before another', small('## D', '## X\n\n## D')],
    ['an empty section at the end', `${SMALL}\n## X\n`],
    ['a section twice, of which the earlier is lost', `${SMALL}\n## D\n\n- [g](https://h.example/)\n`],
    ['no blank line after the name of a section', small('## D\n\n', '## D\n')],
    ['no blank line before the name of a section', small('\n\n## D', '\n## D')],
    ['a paragraph in a section', small(ITEM, 'Text.')],
    ['a paragraph after the items', `${SMALL}\nText.\n`],
    ['a paragraph before the items', small(ITEM, `Text.\n\n${ITEM}`)],
    ['an item that goes on in another line', small(ITEM, `${ITEM}: g\n  more`)],
    ['an item that goes on without indentation', small(ITEM, `${ITEM}: g\nmore`)],
    ['a blank line between items', small(ITEM, `${ITEM}\n\n${ITEM}`)],
    ['an item without a link', small(ITEM, '- e: f')],
    ['an item with words before its link', small(ITEM, '- See [e](https://f.example/)')],
    ['an item with a star', small(ITEM, '* [e](https://f.example/)')],
    ['an item with a plus', small(ITEM, '+ [e](https://f.example/)')],
    ['an item with a number', small(ITEM, '1. [e](https://f.example/)')],
    ['an item within an item', small(ITEM, `${ITEM}\n  - [g](https://h.example/)`)],
    ['no space after the dash', small('- [', '-[')],
    ['two spaces after the dash', small('- [', '-  [')],
    ['a tab after the dash', small('- [', '-\t[')],
    ['no title', small('[e]', '[]')],
    ['a title of white space', small('[e]', '[ ]')],
    ['white space around a title', small('[e]', '[ e ]')],
    ['brackets in a title', small('[e]', '[e [x]]')],
    ['a closing bracket in a title', small('[e]', '[e] x]')],
    ['an opening bracket in a title', small('[e]', '[e [x]')],
    ['a bracket behind a backslash', small('[e]', String.raw`[e \] x]`)],
    ['a backslash, which would undo the bracket', small('[e]', String.raw`[e\]`)],
    ['a backtick, which would hide the bracket', small('[e]', '[e ` x]')],
    ['HTML in a title', small('[e]', '[e <b>x</b>]')],
    ['a reference that nobody writes', small('[e]', '[e &amp; x]')],
    ['a reference that is not needed', small('[e]', '[e &#38; x]')],
    ['no address', small('(https://f.example/)', '()')],
    ['a relative address', small('https://f.example/', '/f/')],
    ['an address that is a file', small('https://f.example/', 'f/index.md')],
    ['another scheme', small('https:', 'ftp:')],
    ['parentheses in an address', small('example/', 'example/(x)')],
    ['a space in an address', small('example/', 'example/x y')],
    ['a title in an address', small('example/', 'example/ "x"')],
    ['an address in angle brackets', small('https://f.example/', '<https://f.example/>')],
    ['a description behind a dash', small(ITEM, `${ITEM} - g`)],
    ['a description without a colon', small(ITEM, `${ITEM} g`)],
    ['a description without a space', small(ITEM, `${ITEM}:g`)],
    ['a space before the colon', small(ITEM, `${ITEM} : g`)],
    ['a colon without a description', small(ITEM, `${ITEM}:`)],
    ['a link in a description', small(ITEM, `${ITEM}: see [g](https://h.example/)`)],
  ])('refuses %s', (_, text) => {
    expect(() => parseLlmsTxt(text)).toThrow();
  });
});
