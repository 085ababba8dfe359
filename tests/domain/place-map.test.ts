import { describe, expect, it } from 'vitest';
import { createTestPlace, problemsOf } from './fixture.ts';

describe('the map of the place', () => {
  it('is part of the place, with every area that network.json has', () => {
    const { map, network } = createTestPlace();
    expect(Object.keys(map?.spots ?? {}).toSorted()).toEqual(network?.spots.map(({ key }) => key).toSorted());
    expect(map?.spots.terrain?.label).toEqual({ x: 45, y: 60 });
  });

  it.each([
    ['an area that is missing', 'map.spots.terrain', undefined, 'spots.terrain', 'names and values in {braces}'],
    [
      'an area that network.json does not have',
      'map.spots.attic',
      {},
      'spots.attic',
      'one of the fields coworking, terrain, molino',
    ],
    ['an area without a drawing', 'map.spots.molino.shapes', [], 'spots.molino.shapes', 'at least 1 entry'],
    ['a style that is none', 'map.land.0.style', 'lawn', 'land[0].style', 'one of hill, meadow'],
    ['a script', 'map.land.0.path', '"/><script>a()</script>', 'land[0].path', 'the path of an SVG'],
    ['a reference', 'map.land.0.path', 'url(https://elsewhere.example/)', 'land[0].path', 'the path of an SVG'],
    ['a path that begins nowhere', 'map.land.0.path', 'L10 10', 'land[0].path', 'the path of an SVG'],
    ['an attribute of its own', 'map.land.0.onclick', 'a()', 'land[0].onclick', 'one of the fields style, path'],
    ['a place that is no number', 'map.spots.molino.mark.x', '10', 'spots.molino.mark.x', 'a number without quotes'],
    ['no line', 'map.line', undefined, 'line', 'names and values in {braces}'],
    ['a line whose end is missing', 'map.line.us', undefined, 'line.us', 'names and values in {braces}'],
    ['no width', 'map.width', 0, 'width', 'more than 0'],
  ])('is a problem with file, field and what was expected where it holds %s', (_, path, value, field, expected) => {
    expect(problemsOf(() => createTestPlace({ [path]: value }))).toMatchObject([
      { file: 'content/map.json', path: field, expected: expect.stringContaining(expected) as string },
    ]);
  });
});
