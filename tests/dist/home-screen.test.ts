import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findIn, openBuild, PLACES, textOf } from './builds.ts';

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

it.each(PLACES)(
  'Every page has an icon for a home screen; the page with the live status, and no other, opens there as an app: $place',
  async (place) => {
    const { site, dist, files } = await openBuild(place);
    for (const page of site.pages) {
      const links = findIn(textOf({ files }, `${page.path}index.html`.slice(1)), 'link').map(({ attribs }) => attribs);
      const manifests = links.filter(({ rel }) => rel === 'manifest');
      expect(manifests.length, page.path).toBe(page.template === 'internet' ? 1 : 0);
      const apple = links.find(({ rel }) => rel === 'apple-touch-icon');
      expect(apple?.href, page.path).toBe('/icons/180.png');
      for (const { href = '' } of manifests) {
        const manifest = JSON.parse(textOf({ files }, href.slice(1))) as Manifest;
        const icons = [...manifest.icons, { src: apple?.href ?? '', sizes: '180x180' }];
        const sizes = icons.map(async ({ src }) => {
          const { width, height } = await sharp(path.join(dist, src)).metadata();
          return `${width}x${height}`;
        });
        expect(manifest.start_url).toBe(page.path);
        expect(await Promise.all(sizes)).toEqual(icons.map((icon) => icon.sizes));
      }
    }
  },
);
