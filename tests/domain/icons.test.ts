import { expect, it } from 'vitest';
import { findTouchIcon, listIcons } from '../../src/publish/web-manifest.ts';
import { createTestSite } from './fixture.ts';

const site = createTestSite();

it('The place has an icon for phones of Apple, and three for the manifest, each with some room around.', () => {
  const named = listIcons(site).map(({ path, ...icon }) => ({ path: path.replace(/\.[\da-f]{16}\./, '.#.'), ...icon }));
  expect(named).toEqual([
    { path: '/icons/touch.#.png', size: 180, margin: 0.12 },
    { path: '/icons/192.#.png', size: 192, margin: 0.1, purpose: 'any' },
    { path: '/icons/512.#.png', size: 512, margin: 0.1, purpose: 'any' },
    { path: '/icons/maskable.#.png', size: 512, margin: 0.22, purpose: 'maskable' },
  ]);
  expect(findTouchIcon(site)?.size).toBe(180);
});

it('The addresses of icons change with the logo.', () => {
  const picture = { file: 'content/images/mill.svg', path: '/images/mill.11111111.svg', width: 9, height: 9 };
  const [before, after] = [site, createTestSite({ data: { pictures: [picture] } })].map(
    (one) => findTouchIcon(one)?.path,
  );
  expect(after).not.toBe(before);
});

it('The logo of a maskable icon lies in the circle that every mask leaves, corners and all.', () => {
  const maskable = listIcons(site).find(({ purpose }) => purpose === 'maskable');
  const half = 0.5 - (maskable?.margin ?? 0);
  expect(half * Math.SQRT2).toBeLessThanOrEqual(0.4);
});
