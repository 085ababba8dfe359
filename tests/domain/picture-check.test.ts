import { describe, expect, it } from 'vitest';
import { createPhotograph } from '../../src/schema/picture.ts';
import type { Problem } from '../../src/schema/problem.ts';
import { createTestSite, pageText, problemsOf, type Changes } from './fixture.ts';

const ALT = { en: 'a', es: 'a', de: 'a' };
const photograph = (width: number): object => createPhotograph('sierra.jpg', { width, height: 400 }, '0a1b2c3d');
const drawing = (name: string): object => ({
  file: `content/images/${name}`,
  path: `/images/${name.replace('.svg', '.0a1b2c3d.svg')}`,
  width: 9,
  height: 9,
});

function problems(data: Changes['data'], pages: Changes['pages'] = {}): readonly Problem[] {
  return problemsOf(() => createTestSite({ data: data ?? {}, pages }));
}

describe('a picture that a data file names', () => {
  it.each([
    ['content/site.json', 'logo', { 'config.logo': 'barn.svg', 'config.notFoundPicture': 'mill.svg' }],
    ['content/site.json', 'notFoundPicture', { 'config.notFoundPicture': 'barn.svg' }],
    ['content/facts.json', 'units[1].picture.file', { 'facts.units.1.picture': { file: 'barn.svg', alt: ALT } }],
  ])('is a file of content/images: %s %s', (file, path, data) => {
    expect(problems(data)).toEqual([
      {
        code: 'picture-unknown',
        file,
        path,
        expected: 'the name of a file in content/images',
        got: 'barn.svg',
        next: 'Correct the name, or put the file there.',
      },
    ]);
  });

  it('is a drawing, if it is the logo', () => {
    expect(problems({ 'config.logo': 'sierra.jpg', pictures: [photograph(2000)] })).toEqual([
      {
        code: 'picture-wrong',
        file: 'content/site.json',
        path: 'logo',
        expected: 'a drawing, as SVG: it is sharp in the tab of a browser and beside the name, by day and by night',
        got: 'sierra.jpg',
        next: 'Name a drawing.',
      },
    ]);
  });

  it.each([
    [480, []],
    [479, ['a photograph of 480 pixels or more from left to right: with fewer it is blurred here']],
  ])('is large enough for its place: a photograph of %d pixels on a card', (width, expected) => {
    const data = { 'pictures.1': photograph(width), 'facts.units.1.picture': { file: 'sierra.jpg', alt: ALT } };
    const found = problems(data);
    expect(found.map((problem) => problem.expected)).toEqual(expected);
    for (const { code, got, next } of found) {
      expect([code, got]).toEqual(['picture-wrong', 'sierra.jpg, 479 x 400 pixels']);
      expect(next).toBe('Take the file as it came from the camera, or another picture.');
    }
  });
});

describe('a picture', () => {
  it('is shown by some page or named by some file', () => {
    expect(problems({ 'pictures.1': drawing('barn.svg') })).toEqual([
      {
        code: 'picture-unused',
        file: 'content/images/barn.svg',
        expected: 'a picture that some page shows',
        got: 'one that none does',
        next: 'Name it in a page, ![what it shows](barn.svg), or delete the file.',
      },
    ]);
  });

  it('may be shown by one page alone', () => {
    const page = pageText('Rooms', '![The barn.](../../images/barn.svg)');
    expect(problems({ 'pictures.1': drawing('barn.svg') }, { 'content/pages/en/rooms.md': page })).toEqual([]);
  });
});
