import { expect, it } from 'vitest';
import { renderWebManifest } from '../../../src/publish/web-manifest.ts';
import { listIcons } from '../../../src/publish/icons.ts';
import { createTestSite } from '../fixture.ts';

it('the web manifest of a language starts on its home page, in its words, with colours and icons', () => {
  const manifest = JSON.parse(renderWebManifest(createTestSite(), 'es')) as { icons: { src: string }[] };
  const icon = (name: string): string =>
    expect.stringMatching(new RegExp(`^/icons/${name}\\.[\\da-f]{16}\\.png$`)) as string;
  expect(manifest).toEqual({
    id: '/es/',
    name: 'Tinyplace: es index',
    short_name: 'Tinyplace',
    description: 'es A tiny place',
    lang: 'es',
    dir: 'ltr',
    start_url: '/es/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#fbf8f2',
    background_color: '#fbf8f2',
    icons: [
      { src: icon('192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon('512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icon('maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    build: 'b1',
  });
});

it('icons have other addresses when the logo is another', () => {
  const picture = (hash: string): object => ({
    file: 'content/images/mill.svg',
    path: `/images/mill.${hash}.svg`,
    width: 9,
    height: 9,
  });
  const paths = (hash: string): string[] =>
    listIcons(createTestSite({ data: { pictures: [picture(hash)] } })).map(({ path }) => path);
  const [before, after] = [paths('00000001'), paths('00000002')];
  expect(before.filter((path) => after.includes(path))).toEqual([]);
});

it('the logo of a maskable icon lies in the circle that every mask leaves, corners and all', () => {
  const maskable = listIcons(createTestSite()).find(({ purpose }) => purpose === 'maskable');
  const half = 0.5 - (maskable?.margin ?? 0);
  expect(half * Math.SQRT2).toBeLessThanOrEqual(0.4);
});
