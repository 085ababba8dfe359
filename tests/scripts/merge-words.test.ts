import { describe, expect, it } from 'vitest';
import { mergeWords } from '../../scripts/upgrade/merge-words.js';

const before = { site: { menu: 'Menu', foot: 'At the foot', nights: { one: 'a night', other: '{count} nights' } } };
const newer = { site: { nights: { one: 'one night', other: '{count} nights' }, menu: 'The menu', search: 'Search' } };

const forms = ['one', 'other'];

describe('the UI strings of a place after an upgrade', () => {
  it('are the newer ones if they were those of the older version, in the newer order', () => {
    const merged: unknown = mergeWords({ own: before, before, newer, isTranslated: true, forms });
    expect(JSON.stringify(merged)).toBe(JSON.stringify(newer));
  });

  it('are the owner’s if the owner had changed them', () => {
    const own = {
      site: { menu: 'Bill of fare', foot: 'Down here', nights: { one: 'night', other: 'nights: {count}' } },
    };
    const site = { nights: own.site.nights, menu: 'Bill of fare', search: 'Search' };
    expect(mergeWords({ own, before, newer, isTranslated: true, forms })).toEqual({ site });
  });

  it('are unchanged in a language the software lacks, with new ones in English and marked', () => {
    const nights = { one: 'noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' };
    const own = { site: { menu: 'Menu', foot: 'Stopka', nights } };
    expect(mergeWords({ own, before, newer, isTranslated: false, forms })).toEqual({
      site: { nights, menu: 'Menu', search: 'TO WRITE: Search' },
    });
  });

  it('have the plural forms of the language, with missing ones marked', () => {
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

  it('stay English if they were left in English, with the current placeholders', () => {
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

  it('are marked if they were left in English and have moved, because guests may now see them', () => {
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

  it('follow where the software has moved them', () => {
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
