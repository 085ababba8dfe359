import { describe, expect, it } from 'vitest';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import { createTestSite, pageOf, pageText } from '../fixture.ts';

const FILE = 'content/pages/en/rooms.md';

/** What a page says with this body, below its title. */
function expand(body: string): string {
  const site = createTestSite({ pages: { [FILE]: pageText('Changed', body, { slug: 'changed' }) } });
  return renderTwin(site, pageOf(site, FILE)).split('\n# Changed\n\n')[1] ?? '';
}

describe('the text of a page', () => {
  it.each([
    '* star\n* list\n',
    'Under\n=====\n'.replaceAll('=', '-'),
    '__a__ *b*  \nbroken\n',
    '| a   |    b |\n| :-- | ---: |\n| c   |    d |\n',
    '1) one\n2) two\n',
    '    indented code\n',
    '~~~\n::rates{of="stays"} [x](y.md)\n~~~\n',
    'Q&A &amp; “quotes” \\* hello@tiny.example\n',
  ])('stays as it was written: %j', (body) => {
    expect(expand(body)).toBe(body);
  });

  it('has the line breaks of Unix, and one at its end', () => {
    expect(expand('\r\n\r\nOne.\r\nTwo.\r\n\r\n\r\n')).toBe('One.\nTwo.\n');
  });

  it('may be empty', () => {
    expect(expand('')).toBe('');
  });

  it.each([
    ['> ::rates{of="included"}', '> - A desk\n> - Firewood\n'],
    ['1. One\n\n   ::rates{of="included"}\n\n2. Two', '1. One\n\n   - A desk\n   - Firewood\n\n2. Two\n'],
    ['- > ::rates{of="included"}', '- > - A desk\n  > - Firewood\n'],
    ['Text\n::rates{of="included"}\nmore', 'Text\n\n- A desk\n- Firewood\n\nmore\n'],
    ['> Text\n> ::rates{of="included"}\n> more', '> Text\n> \n> - A desk\n> - Firewood\n>\n> more\n'],
    [
      '::rates{of="included"}\n\n::rates{of="passes"}',
      '- A desk\n- Firewood\n\n| What | Price |\n| - | - |\n| Day pass | €18 a day |\n',
    ],
  ])('has a block where its directive stood, and apart from what stands beside it: %j', (body, expected) => {
    expect(expand(body)).toBe(expected);
  });

  it.each([
    ['[a](rooms.md "t")', '[a](https://tiny.example/changed/ "t")'],
    ['[a](<rooms.md>)', '[a](https://tiny.example/changed/)'],
    ['[a]( rooms.md )', '[a]( https://tiny.example/changed/ )'],
    ['[a *b*](rooms.md#c(d))', '[a *b*](<https://tiny.example/changed/#c(d)>)'],
    ['[a](<rooms.md#c d>)', '[a](<https://tiny.example/changed/#c d>)'],
    ['[a\\]](rooms.md) [](index.md)', '[a\\]](https://tiny.example/changed/) [](https://tiny.example/)'],
    ['| x |\n| - |\n| [a](rooms.md#b\\|c) |', '| x |\n| - |\n| [a](https://tiny.example/changed/#b%7Cc) |'],
    ['[:fact{of="desks"} `](x)`](rooms.md)', '[24 `](x)`](https://tiny.example/changed/)'],
    ['https://other.example, <https://other.example>', 'https://other.example, <https://other.example>'],
  ])('leads where its links lead, in the words that they have: %j', (body, expected) => {
    expect(expand(body)).toBe(`${expected}\n`);
  });
});
