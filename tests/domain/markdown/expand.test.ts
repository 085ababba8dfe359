import { describe, expect, it } from 'vitest';
import { expandBody } from '../fixture.ts';

/** The text of a page that was written so. */
function expand(body: string): string {
  return expandBody(body);
}

describe('the text of a page', () => {
  it.each([
    '* star\n* list\n',
    'Under\n=====\n'.replaceAll('=', '-'),
    '__a__ *b*  \nbroken\n',
    '| a   |    b |\n| :-- | ---: |\n| c   |    d |\n',
    '1) one\n2) two\n',
    '~~~\n::rates{of="stays"} [x](y.md)\n~~~\n',
    'Q&A &amp; “quotes” \\* her@elsewhere.example\n',
  ])('stays as it was written: %j', (body) => {
    expect(expand(body)).toBe(body);
  });

  it.each(['\n \t\nOne.\nTwo.\n\n\n', 'One.\nTwo.'])(
    'begins with its words, and has one line break at its end: %j',
    (body) => {
      expect(expand(body)).toBe('One.\nTwo.\n');
    },
  );

  it.each(['', '\n', ' \n\n'])('may be empty: %j', (body) => {
    expect(expand(body)).toBe('');
  });

  it.each([
    ['> ::rates{of="included"}', '> - A desk\n> - Firewood\n'],
    ['1. One\n\n   ::rates{of="included"}\n\n2. Two', '1. One\n\n   - A desk\n   - Firewood\n\n2. Two\n'],
    ['One\ntwo\n\n::rates{of="included"}\n\nthree', 'One\ntwo\n\n- A desk\n- Firewood\n\nthree\n'],
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

  it('has no spaces at the end of a line of a block', () => {
    const text = expandBody('1. One\n\n   ::rates{of="stays"}');
    expect(text).toContain('\n\n   ### ');
    expect(text).not.toMatch(/[ \t]$/m);
  });

  it.each([
    ['[a](rooms.md "t")', '[a](https://tiny.example/rooms/ "t")'],
    ['[a](<rooms.md>)', '[a](https://tiny.example/rooms/)'],
    ['[a]( rooms.md )', '[a]( https://tiny.example/rooms/ )'],
    ['[a *b*](rooms.md#c(de)f)', '[a *b*](<https://tiny.example/rooms/#c(de)f>)'],
    ['[a](<rooms.md#c d>)', '[a](<https://tiny.example/rooms/#c d>)'],
    ['[a\\]](rooms.md) [b](index.md)', '[a\\]](https://tiny.example/rooms/) [b](https://tiny.example/)'],
    ['| x |\n| - |\n| [a](rooms.md#b\\|c) |', '| x |\n| - |\n| [a](https://tiny.example/rooms/#b%7Cc) |'],
    ['[:fact{of="desks"} `](x)`](rooms.md)', '[24 `](x)`](https://tiny.example/rooms/)'],
    ['https://other.example, <https://other.example>', 'https://other.example, <https://other.example>'],
  ])('leads where its links lead, in the words that they have: %j', (body, expected) => {
    expect(expand(body)).toBe(`${expected}\n`);
  });
});
