import { describe, expect, it } from 'vitest';
import { createPhotograph, isPictureName, publishedVersions, readDrawing } from '../../src/schema/picture.ts';
import { pictureAttributes, PICTURE_SLOTS } from '../../src/schema/picture-slot.ts';

it.each([
  ['mill.jpg', true],
  ['MILL.JPEG', true],
  ['valley.svg', true],
  ['scan.tiff', true],
  ['mill.dng', true],
  ['mill.jpg.md', false],
  ['mill', false],
])('A picture is told by the end of its name, also of a kind that browsers do not show: %s, %s', (file, expected) => {
  expect(isPictureName(file)).toBe(expected);
});

describe('a drawing', () => {
  it.each([
    [
      'its width and height',
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 12 8"/>',
      120,
      80,
    ],
    [
      'these in pixels, behind a comment',
      '<?xml version="1.0"?><!-- a --><svg width="60.5px"\n height="40px">',
      60.5,
      40,
    ],
    ['its viewBox, however it is spaced', '<svg viewBox=" 0 0,  30\t20 ">', 30, 20],
    ['its viewBox where it has no size', '<svg viewBox="0,0 300 200"><rect width="1" height="2"/></svg>', 300, 200],
    [
      'its viewBox where its size is a share of the page',
      '<svg width="100%" height="100%" viewBox="0 0 30 20">',
      30,
      20,
    ],
  ])('is as large as %s', (_, source, width, height) => {
    expect(readDrawing('mill.svg', source, 'abc')).toEqual({
      file: 'content/images/mill.svg',
      path: '/images/mill.abc.svg',
      width,
      height,
    });
  });

  it.each([
    '',
    '<html></html>',
    '<svg>',
    '<svg viewBox="0 0 0 10">',
    '<svg viewBox="0 0 10 0">',
    '<svg viewBox="0 0 10">',
    '<svg viewBox="a b c d">',
    '<svg-icon width="1" height="2">',
  ])('is none without a size: %s', (source) => {
    expect(readDrawing('mill.svg', source, 'abc')).toBeUndefined();
  });
});

describe('a photograph', () => {
  const widthsOf = (width: number, height: number): number[] => [
    ...new Set(
      createPhotograph('a.jpg', { width, height }, 'abc').photograph?.versions.map((version) => version.width),
    ),
  ];

  it.each([
    [6000, 4000, [480, 960, 1440, 2160]],
    [2160, 1000, [480, 960, 1440, 2160]],
    [2159, 1000, [480, 960, 1440, 2159]],
    [1000, 700, [480, 960, 1000]],
    [300, 200, [300]],
    [1, 1, [1]],
  ])('of %i x %i pixels has no version that is larger than itself', (width, height, expected) => {
    expect(widthsOf(width, height)).toEqual(expected);
  });

  it('is published in two formats of each width, under a name with the hash and the width', () => {
    expect(publishedVersions(createPhotograph('IMG_1.a.JPG', { width: 900, height: 1350 }, 'abc'))).toEqual([
      { path: '/images/IMG_1.a.abc.480.avif', format: 'avif', width: 480, height: 720 },
      { path: '/images/IMG_1.a.abc.480.webp', format: 'webp', width: 480, height: 720 },
      { path: '/images/IMG_1.a.abc.900.avif', format: 'avif', width: 900, height: 1350 },
      { path: '/images/IMG_1.a.abc.900.webp', format: 'webp', width: 900, height: 1350 },
    ]);
  });

  it('is published once in its own width, where that is one of the usual ones', () => {
    expect(publishedVersions(createPhotograph('a.jpg', { width: 960, height: 640 }, 'abc'))).toHaveLength(4);
  });

  it('has as its address that of one good width', () => {
    expect(createPhotograph('a.jpg', { width: 6000, height: 4000 }, 'abc')).toMatchObject({
      file: 'content/images/a.jpg',
      path: '/images/a.abc.1440.webp',
      width: 1440,
      height: 960,
    });
  });

  it('is one that is none, and is published as it is, if it is a drawing', () => {
    const drawing = { file: 'content/images/a.svg', path: '/images/a.abc.svg', width: 3, height: 2 };
    expect(pictureAttributes(drawing, PICTURE_SLOTS.card)).toEqual({
      img: { src: '/images/a.abc.svg', width: 3, height: 2 },
    });
    expect(publishedVersions(drawing)).toEqual([{ path: '/images/a.abc.svg', format: 'svg' }]);
  });

  it('is offered to browsers in all its widths, as AVIF first and as WebP for all others', () => {
    const photograph = createPhotograph('a.jpg', { width: 700, height: 350 }, 'abc');
    expect(pictureAttributes(photograph, PICTURE_SLOTS.card)).toEqual({
      source: {
        type: 'image/avif',
        srcset: '/images/a.abc.480.avif 480w, /images/a.abc.700.avif 700w',
        sizes: '(min-width: 38rem) 23rem, 100vw',
      },
      img: {
        src: '/images/a.abc.700.webp',
        width: 700,
        height: 350,
        srcset: '/images/a.abc.480.webp 480w, /images/a.abc.700.webp 700w',
        sizes: '(min-width: 38rem) 23rem, 100vw',
      },
    });
  });
});
