import { describe, expect, it } from 'vitest';
import { editFrontMatter, printFrontMatter } from '../../src/editor/edit-front-matter.ts';

const HEAD = `# Written by Lena
title: 'The  place'   # two blanks, on purpose
slug: place
oldSlugs:
  - the-place
  - site
languages: [ en,es ]
noindex: false
updated: 2026-11-22
note: kept`;
const VALUES = {
  title: 'The  place',
  slug: 'place',
  oldSlugs: ['the-place', 'site'],
  languages: ['en', 'es'],
  noindex: false,
  updated: '2026-11-22',
  note: 'kept',
};

describe('front matter with other values', () => {
  it('is what it was where nothing has changed', () => {
    expect(editFrontMatter(HEAD, VALUES)).toBe(HEAD);
    const { noindex: _, ...rest } = VALUES;
    expect(editFrontMatter(HEAD, rest)).toBe(HEAD);
  });

  it.each([
    ['a value, its comment kept', { title: 'Here: now' }, "'The  place'", '"Here: now"'],
    ['a day', { updated: '2027-01-02' }, '2026-11-22', '2027-01-02'],
    [
      'a list, which then stands in brackets',
      { oldSlugs: ['site'] },
      'oldSlugs:\n  - the-place\n  - site',
      'oldSlugs: [site]',
    ],
    ['what YAML would take for something else', { slug: 'true' }, 'slug: place', 'slug: "true"'],
    ['a name less', { slug: undefined }, 'slug: place\n', ''],
    ['the last name', { note: undefined }, '\nnote: kept', ''],
    ['a switch', { noindex: true }, 'noindex: false', 'noindex: true'],
  ])('changes nothing but %s', (_, change, from, to) => {
    const entries = Object.entries({ ...VALUES, ...change }).filter(([, value]) => value !== undefined);
    expect(editFrontMatter(HEAD, Object.fromEntries(entries) as typeof VALUES)).toBe(HEAD.replace(from, () => to));
  });

  it('writes what is new behind what comes before it', () => {
    const { title, ...rest } = VALUES;
    expect(editFrontMatter(HEAD, { title, menu: 'Place', description: 'Long', draft: false, ...rest })).toBe(
      HEAD.replace('slug: place', () => 'menu: Place\ndescription: Long\nslug: place'),
    );
  });

  it('writes a new page, each value on its line', () => {
    const long = 'word '.repeat(60).trim();
    expect(printFrontMatter({ title: 'A: b', description: long, languages: ['en'], noindex: false })).toBe(
      `title: "A: b"\ndescription: ${long}\nlanguages: [en]`,
    );
  });

  it('refuses what is no YAML', () => {
    expect(() => editFrontMatter('title: [', {})).toThrow();
  });
});
