import { describe, expect, it } from 'vitest';
import { createPhotograph, readDrawing } from '../../src/schema/picture.ts';

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

it.each([
  [6000, 4000, [480, 960, 1440, 2160]],
  [2159, 1000, [480, 960, 1440, 2159]],
  [1000, 700, [480, 960, 1000]],
  [300, 200, [300]],
])('A photograph of %i x %i pixels has no version that is larger than itself.', (width, height, expected) => {
  const { versions = [] } = createPhotograph('a.jpg', { width, height }, 'abc').photograph ?? {};
  expect([...new Set(versions.map((version) => version.width))]).toEqual(expected);
});
