import { describe, expect, it } from 'vitest';
import { notFoundPath, pagePath, relativeUrl, routeParam, twinPath } from '../../src/site/url.ts';

const PLACE = { languages: ['en', 'es', 'de'] };

describe('the address of a page', () => {
  it.each([
    ['the English home', 'en', [], '/', '/index.md', undefined],
    ['the Spanish home', 'es', [], '/es/', '/es/index.md', 'es'],
    ['the German home', 'de', [], '/de/', '/de/index.md', 'de'],
    ['an English page', 'en', ['rooms'], '/rooms/', '/rooms/index.md', 'rooms'],
    ['a Spanish page', 'es', ['precios'], '/es/precios/', '/es/precios/index.md', 'es/precios'],
    ['a post', 'en', ['blog', 'a-month'], '/blog/a-month/', '/blog/a-month/index.md', 'blog/a-month'],
  ] as const)('of %s (%s %j) is %s, its twin %s, its route %s', (_, locale, segments, path, twin, route) => {
    expect(pagePath(PLACE, locale, segments)).toBe(path);
    expect(twinPath(path)).toBe(twin);
    expect(routeParam(path)).toBe(route);
  });
});

describe('relativeUrl', () => {
  it.each([
    ['https://tiny.example', '/'],
    ['https://tiny.example/', '/'],
    ['https://tiny.example/rooms/', '/rooms/'],
    ['https://tiny.example/rooms/?adults=2#beds', '/rooms/?adults=2#beds'],
  ])('returns a path for the site’s own address: %s', (url, expected) => {
    expect(relativeUrl('https://tiny.example', url)).toBe(expected);
  });

  it.each([
    'https://tiny.example.evil.example/rooms/',
    'https://other.example/rooms/',
    'http://tiny.example/rooms/',
    'mailto:hello@tiny.example',
    '#beds',
  ])('returns another site’s address unchanged: %s', (url) => {
    expect(relativeUrl('https://tiny.example', url)).toBe(url);
  });
});

it.each([
  ['en', '/404.html'],
  ['es', '/es/404.html'],
] as const)('the 404 page in %s is at %s', (locale, path) => {
  expect(notFoundPath(PLACE, locale)).toBe(path);
});
