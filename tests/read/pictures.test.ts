import { expect, it } from 'vitest';
import { createPhotograph } from '../../src/read/pictures/photograph.ts';
import { readDrawing } from '../../src/read/pictures/drawing.ts';

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 12 8"/>', 120, 80],
  ['<?xml version="1.0"?><!-- a --><svg width="60.5px"\n height="40px">', 60.5, 40],
  ['<svg viewBox=" 0 0,  30\t20 ">', 30, 20],
  ['<svg width="100%" height="100%" viewBox="0 0 30 20">', 30, 20],
  ['<svg>', undefined, undefined],
  ['<svg viewBox="0 0 0 10">', undefined, undefined],
  ['<svg viewBox="a b c d">', undefined, undefined],
  ['<html></html>', undefined, undefined],
])('a drawing has the size of its attributes or its viewBox, or none: %s', (source, width, height) => {
  const { width: readWidth, height: readHeight } = readDrawing('mill.svg', source, 'abc') ?? {};
  expect([readWidth, readHeight]).toEqual([width, height]);
});

it.each([
  [6000, 4000, [480, 720, 960, 1440, 2160]],
  [2159, 1000, [480, 720, 960, 1440, 2159]],
  [1000, 700, [480, 720, 960, 1000]],
  [300, 200, [300]],
])('no version of a photograph of %i x %i pixels is larger than the original', (width, height, expected) => {
  const { versions } = createPhotograph('a.jpg', { width, height }, 'abc').photograph;
  expect([...new Set(versions.map((version) => version.width))]).toEqual(expected);
});
