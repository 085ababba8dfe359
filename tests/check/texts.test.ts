import { describe, expect, it } from 'vitest';
import { checkTexts } from '../../src/check/texts.ts';
import type { Problem } from '../../src/schema/problem.ts';
import { createTestPlace, writtenPage } from '../place.ts';

function check(markdown: string, place = createTestPlace()): Problem[] {
  return checkTexts({ place, pages: [{ ...writtenPage(markdown), bodyLine: 1 }] });
}

function find(markdown: string): string[] {
  return check(markdown).map(({ code, line, got }) => `${line} ${code}: ${got}`);
}

describe('HTML', () => {
  it.each([
    ['<div>x</div>', ['1 html: <div>x</div>']],
    ['One.\n\n<!-- a remark -->', ['3 html: <!-- a remark -->']],
    ['One\ntwo <b>three</b>', ['2 html: <b>', '2 html: </b>']],
    ['- a\n- <br>', ['2 html: <br>']],
    ['| a |\n| - |\n| <i>b</i> |', ['3 html: <i>', '3 html: </i>']],
  ])('may not stand in Markdown: %j', (markdown, expected) => {
    expect(find(markdown)).toEqual(expected);
  });

  it('is quoted with at most sixty characters', () => {
    expect(find(`<p>${'x'.repeat(100)}</p>`)).toEqual([`1 html: <p>${'x'.repeat(57)}`]);
  });

  it.each(['a < b > c', '`<b>`', '```\n<b>\n```', '\\<b>', '<https://other.example>', '&lt;b&gt;'])(
    'is not what only looks like it: %j',
    (markdown) => {
      expect(find(markdown)).toEqual([]);
    },
  );
});

describe('a price', () => {
  it.each([
    ['25 €', '25 €'],
    ['€25', '€25'],
    ['25.50 €', '25.50 €'],
    ['25\u00A0€', '25 €'],
    ['25&nbsp;€', '25 €'],
    ['EUR 25', 'EUR 25'],
    ['25 euro', '25 euro'],
    ['25,– €', '25,– €'],
    ['`25 €`', '25 €'],
    ['**25** €', '25 €'],
    ['£ 9.50', '£ 9.50'],
    ['25 EUR', '25 EUR'],
    ['₩5000', '₩5000'],
  ])('may not be typed: %s', (typed, got) => {
    expect(find(typed)).toEqual([`1 price-typed: ${got}`]);
  });

  it.each([
    ['25 zł', 'PLN', ['pl'], 0],
    ['25 PLN', 'PLN', ['pl'], 1],
    ['25 złotych polskich', 'PLN', ['pl'], 1],
    ['25 euros', 'EUR', ['gl'], 1],
    ['25 euros', 'CHF', ['es'], 0],
    ['٢٥ €', 'EGP', ['ar'], 1],
  ])('is known by the code and the name of the place’s own money: %s in %s', (typed, currency, languages, count) => {
    const { config, rates, ...place } = createTestPlace();
    const other = { ...place, config: { ...config, languages }, rates: { ...rates, currency } };
    expect(check(typed, other)).toHaveLength(count);
  });

  it.each(['## 25 €', '- a\n- 25 € b', '| a |\n| - |\n| 25 € |', '[25 €](x.md)', '**25 €**', '> 25 €'])(
    'may not be typed anywhere: %j',
    (markdown) => {
      expect(find(markdown)).toHaveLength(1);
      expect(find(markdown)[0]).toContain('price-typed: 25 €');
    },
  );

  it.each([
    '25 desks',
    'in euros',
    'no euro more',
    'three European guests',
    'in 1961',
    'a 50-cent coin',
    '24 hours a day',
    '25 %',
    '€',
    'EUR',
    ':price{of="a25"} €',
  ])('is not what only looks like one: %s', (markdown) => {
    expect(find(markdown)).toEqual([]);
  });

  it('is found on its own line of a paragraph', () => {
    expect(find('One\ntwo\n25 € three')).toEqual(['3 price-typed: One two 25 € three']);
  });

  it('is quoted with whole words around it', () => {
    expect(find('A night in the old mill costs 25 € in the winters there.')).toEqual([
      '1 price-typed: mill costs 25 € in the',
    ]);
  });
});

describe('a value that is typed instead', () => {
  const found = (body: string): string[] =>
    check(body).map(({ code, line, got, next }) => `${line} ${code} ${got}: ${next}`);

  it.each([
    ['One\ntwo **Hello**@tiny.example', '2 value-typed Hello@tiny.example: Write :fact{of="email"} instead.'],
    ['| a |\n| - |\n| 1 chemin du Moulin |', '3 value-typed 1 chemin du Moulin: Write :fact{of="street"} instead.'],
    [
      '[Write](mailto:hello@tiny.example)',
      '1 value-typed hello@tiny.example: Write :fact{of="email"} instead of the link.',
    ],
    ...['+33261910017', '0033 2 61 91 00 17', '02-61-91-00-17'].map((number) => [
      `Call ${number} now`,
      `1 value-typed ${number}: Write :fact{of="phone"} instead.`,
    ]),
  ])('is a problem with its line and its name: %j', (body, expected) => {
    expect(found(body)).toEqual([expected]);
  });

  it.each([
    'Write to her@elsewhere.example or dial 112.',
    'The bus is +33 2 61 91 99 99, the year 2026, the room 000 111.',
    '```\nhello@tiny.example\n```',
    'Tinyplace in Tiny-les-Vents opens at 15:00.',
  ])('is not what is somebody else’s, or could be: %j', (body) => {
    expect(found(body)).toEqual([]);
  });
});

describe('a first-level heading', () => {
  it.each([
    ['# Rooms', 1],
    ['Text.\n\nRooms\n=====', 3],
  ])('may not stand below the title, which is that heading: %j', (markdown, line) => {
    expect(find(markdown)).toEqual([`${line} second-title: #`]);
  });

  it('is not one of a lower level', () => {
    expect(find('## Rooms\n\n### Beds\n\n#### Desks')).toEqual([]);
  });
});

describe('a reference', () => {
  it.each([
    ['[rooms][r]\n\n[r]: rooms.md', ['1 link-reference: [r]', '3 link-reference: [r]']],
    ['[r]\n\n[R]: rooms.md', ['1 link-reference: [r]', '3 link-reference: [R]']],
    ['[r]: rooms.md', ['1 link-reference: [r]']],
  ])('may not stand for a link: %j', (markdown, expected) => {
    expect(find(markdown)).toEqual(expected);
  });

  it('is not a word in brackets', () => {
    expect(find('a [word] and an array[0]')).toEqual([]);
  });
});

describe('a footnote', () => {
  it('may not stand apart from what it is about', () => {
    expect(find('Text.[^n]\n\n[^n]: Note.')).toEqual(['1 footnote: [^n]', '3 footnote: [^n]']);
  });
});

describe('a picture', () => {
  it('stands where it is named, with its file', () => {
    expect(find('One.\n\n![The mill](mill.svg)')).toEqual([]);
    expect(check('![The mill][m]\n\n[m]: mill.svg')).toContainEqual({
      code: 'image-reference',
      file: 'content/pages/en/rooms.md',
      line: 1,
      expected: 'a picture with its file: ![what it shows](file.jpg)',
      got: '![The mill]',
      next: 'Write the file behind the words.',
    });
  });

  it('is named also where it has no words', () => {
    expect(find('![][m]\n\n[m]: mill.svg')).toContain('1 image-reference: ![]');
  });
});

describe('what may not stand in a page', () => {
  it.each([
    ['<b>', 'html', 'Markdown only', '<b>', 'Write it in Markdown, or take it out.'],
    [
      '25 €',
      'price-typed',
      'prices from content/rates.json only',
      '25 €',
      'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
    ],
    ['# X', 'second-title', 'headings from ## on', '#', 'The title in the front matter is the # heading.'],
    [
      '[r]: rooms.md',
      'link-reference',
      'a link with its target: [text](file.md)',
      '[r]',
      'Write the target behind the text.',
    ],
    ['[^N]: Note.', 'footnote', 'text without footnotes', '[^N]', 'Say it where it belongs.'],
  ])('is a problem that says what to write instead: %s', (body, code, expected, got, next) => {
    expect(check(body)).toMatchObject([{ code, line: 1, expected, got, next }]);
  });
});
