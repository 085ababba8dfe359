import { describe, expect, it } from 'vitest';
import { expandBody, expansionOf } from '../fixture.ts';

const PHONE = { 'config.contact.phone': '+34 000 111 222' };

/** What a sentence of the rooms in `locale` says. */
function say(of: string, locale = 'en', data?: Record<string, unknown>): string {
  return expandBody(`It is :fact{of="${of}"}`, `content/pages/${locale}/rooms.md`, data)
    .trimEnd()
    .slice('It is '.length);
}

describe('a value of the data files', () => {
  it.each([
    ['name', 'Tinyplace'],
    ['email', 'hello@tiny.example'],
    ['phone', '+34 000 111 222'],
    ['street', 'Lane 1'],
    ['postal-code', '01234'],
    ['town', 'Smallton'],
    ['region', 'Midland'],
    ['country', 'Spanien'],
    ['answer-hours', '24'],
  ])('that sentences name often has a short name: %s is %s', (of, expected) => {
    expect(say(of, 'de', PHONE)).toBe(expected);
  });

  it.each([
    ['site.tagline', 'de A tiny place'],
    ['site.location.latitude', '41,5'],
    ['site.location.countryCode', 'ES'],
    ['facts.checkIn.from', '15:00'],
    ['facts.units.cabin.sleeps', '4'],
    ['rates.validThrough', '31. Dezember 2026'],
    ['rates.deposit.percent', '20'],
    ['rates.stays.room.seasons.low.monthCents', '1.040 €'],
    ['rates.passes.day-pass.amountCents', '18 €'],
    ['rates.seasons.low.periods.2.from', '1. Oktober 2026'],
  ])('has the path of its file for its name, with the keys of lists, as the language writes it: %s', (of, expected) => {
    expect(say(of, 'de')).toBe(expected);
  });

  it.each([
    ['It opens on :fact{of="rates.validThrough"}', 'It opens on 31. Dezember 2026\n'],
    [':fact{of="rates.validThrough"} is late', '31\\. Dezember 2026 is late\n'],
    ['- > :fact{of="rates.validThrough"}', '- > 31\\. Dezember 2026\n'],
  ])('does not become the beginning of a list: %s', (body, expected) => {
    expect(expandBody(body, 'content/pages/de/rooms.md')).toBe(expected);
  });

  it('keeps the decimals of a coordinate', () => {
    expect(say('site.location.longitude', 'en', { 'config.location.longitude': -3.251487 })).toBe('-3.251487');
  });

  it.each(['phone', 'rates.tax.included', 'facts.units.room.key', 'site.bookingEngine.formId', 'rates.accept.1'])(
    'that is not there, or no word for a sentence, has no name: %s',
    (of) => {
      expect(expansionOf(`:fact{of="${of}"}`).problems).toMatchObject([{ code: 'directive-wrong' }]);
    },
  );

  it('is looked for where its name is nearly right', () => {
    expect(expansionOf(':fact{of="site.contact.emial"}').problems[0]?.next).toMatch(
      /^Did you mean site\.contact\.email\?/,
    );
  });
});

describe('a value that is typed instead', () => {
  const found = (body: string, data?: Record<string, unknown>): string[] =>
    expansionOf(body, undefined, data).problems.map(({ code, line, got, next }) => `${line} ${code} ${got}: ${next}`);

  it.each([
    ['Write to hello@tiny.example.', '1 value-typed hello@tiny.example: Write :fact{of="email"} instead.'],
    ['One\ntwo **Hello**@tiny.example', '2 value-typed Hello@tiny.example: Write :fact{of="email"} instead.'],
    ['| a |\n| - |\n| Lane 1 |', '3 value-typed Lane 1: Write :fact{of="street"} instead.'],
    [
      '[Write](mailto:hello@tiny.example)',
      '1 value-typed hello@tiny.example: Write :fact{of="email"} instead of the link.',
    ],
    ...['+34 000 111 222', '+34000111222', '0034 000 11 12 22', '000-111-222', '(000) 111 222'].map((number) => [
      `Call ${number} now`,
      `1 value-typed ${number.replace(/^\(/, '(')}: Write :fact{of="phone"} instead.`,
    ]),
  ])('is a problem with its line and its name: %j', (body, expected) => {
    expect(found(body, PHONE)).toEqual([expected]);
  });

  it.each([
    'Write to her@elsewhere.example or dial 112.',
    'The bus is +34 000 999 888, the year 2026, the room 000 111.',
    '```\nhello@tiny.example\n```',
    'Tinyplace in Smallton opens at 15:00.',
    '[a map](https://other.example/Lane%201)',
  ])('is not what is somebody else’s, or could be: %j', (body) => {
    expect(found(body, PHONE)).toEqual([]);
  });
});
