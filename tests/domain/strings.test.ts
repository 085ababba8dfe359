import { describe, expect, it } from 'vitest';
import { stringsSchema } from '../../src/schema/strings.ts';
import { createStrings } from './fixture-strings.ts';

describe('content/strings/*.json', () => {
  it('may name its JSON schema', () => {
    expect(stringsSchema.safeParse({ $schema: '../x.json', ...createStrings('en') }).success).toBe(true);
  });

  it('holds every word: none may be missing, empty or unknown', () => {
    const strings = createStrings('en');
    const { menu: _, ...withoutMenu } = strings.site;
    expect(stringsSchema.safeParse({ ...strings, site: withoutMenu }).success).toBe(false);
    expect(stringsSchema.safeParse({ ...strings, site: { ...strings.site, menu: '' } }).success).toBe(false);
    expect(stringsSchema.safeParse({ ...strings, site: { ...strings.site, manu: 'Menu' } }).success).toBe(false);
  });

  it('has a word for every unit that an amount can buy', () => {
    const strings = createStrings('en');
    const { hour: _, ...withoutHour } = strings.rates.per;
    expect(stringsSchema.safeParse({ ...strings, rates: { ...strings.rates, per: withoutHour } }).success).toBe(false);
  });
});
