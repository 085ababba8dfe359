import { describe, expect, it } from 'vitest';
import { mergeWords } from '../../scripts/upgrade/merge-words.js';

const before = { site: { menu: 'Menu', foot: 'At the foot', nights: { one: 'a night', other: '{count} nights' } } };
const newer = { site: { nights: { one: 'one night', other: '{count} nights' }, menu: 'The menu', search: 'Search' } };

const forms = ['one', 'other'];

describe('the words of a place after an upgrade', () => {
  it('are those of the newer version where they were those of the older one, in its order', () => {
    const merged: unknown = mergeWords({ own: before, before, newer, isTranslated: true, forms });
    expect(JSON.stringify(merged)).toBe(JSON.stringify(newer));
  });

  it('are the owner’s where the owner had written other ones', () => {
    const own = {
      site: { menu: 'Bill of fare', foot: 'Down here', nights: { one: 'night', other: 'nights: {count}' } },
    };
    const site = { nights: own.site.nights, menu: 'Bill of fare', search: 'Search' };
    expect(mergeWords({ own, before, newer, isTranslated: true, forms })).toEqual({ site });
  });

  it('are in a language that the software does not speak what was written, and new ones marked in English', () => {
    const nights = { one: 'noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' };
    const own = { site: { menu: 'Menu', foot: 'Stopka', nights } };
    expect(mergeWords({ own, before, newer, isTranslated: false, forms })).toEqual({
      site: { nights, menu: 'Menu', search: 'TO WRITE: Search' },
    });
  });

  it('have the forms for numbers that the language has, and those that were missing marked', () => {
    const own = { site: { menu: 'Menu', foot: 'Stopka', nights: { one: 'noc', other: '{count} nocy' } } };
    const added = { site: { ...newer.site, rooms: { one: '{count} room', other: '{count} rooms' } } };
    const polish = ['one', 'few', 'many', 'other'];
    expect(mergeWords({ own, before, newer: added, isTranslated: false, forms: polish })).toMatchObject({
      site: {
        nights: { one: 'noc', few: 'TO WRITE: {count} nocy', many: 'TO WRITE: {count} nocy', other: '{count} nocy' },
        rooms: {
          one: 'TO WRITE: {count} room',
          few: 'TO WRITE: {count} rooms',
          many: 'TO WRITE: {count} rooms',
          other: 'TO WRITE: {count} rooms',
        },
      },
    });
  });

  it('are English still where they were left so, with the values that they hold now', () => {
    const staff = (inForce: string): object => ({ staff: { inForce, sign: 'Sign in' } });
    const own = staff('{settings}, until {time}');
    const merged: unknown = mergeWords({
      own,
      before: own,
      newer: { staff: { inForce: '{settings}, {until}', sign: 'Log in' } },
      isTranslated: false,
      forms: ['one', 'other'],
    });
    expect(merged).toEqual(staff('{settings}, {until}'));
  });

  it('are marked where they were left in English and have moved: guests may read them there', () => {
    const merge = (slow: string): unknown =>
      mergeWords({
        own: { staff: { slow } },
        before: { staff: { slow: 'slow' } },
        newer: { status: { slow: 'slow' } },
        isTranslated: false,
        forms: ['one', 'other'],
      });
    expect(merge('slow')).toEqual({ status: { slow: 'TO WRITE: slow' } });
    expect(merge('lento')).toEqual({ status: { slow: 'lento' } });
  });

  it('go along where the software has moved them', () => {
    const own = { site: { ...before.site, foot: 'Down here' } };
    const moved = { site: { menu: 'Menu' }, page: { foot: 'At the foot', nights: { one: 'x', other: 'y' } } };
    const words: unknown = mergeWords({ own, before, newer: moved, isTranslated: true, forms });
    expect(words).toEqual({ site: { menu: 'Menu' }, page: { foot: 'Down here', nights: { one: 'x', other: 'y' } } });
  });

  it('keep what the owner has accepted', () => {
    const own = { accept: ['amount-odd: copy €0.09'], ...before };
    expect(mergeWords({ own, before, newer: before, isTranslated: true, forms })).toEqual(own);
  });
});
