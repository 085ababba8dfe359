import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFirstPlace } from './this-place.ts';

/**
 * Those that another place begins with, and those of the place that this repository came with. What its owners have drawn
 * for another one may be as any program exports it, if the check takes it.
 */
const FOLDERS = ['tests/place/images/', ...(isFirstPlace ? ['content/images/'] : [])];

describe('every drawing of this repository', () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => folder + name));
  it.each(files.filter((file) => file.endsWith('.svg')))(
    '%s is light, well-formed, drawn for day and night, and loads or runs nothing',
    async (file) => {
      const source = readFileSync(file, 'utf8');
      expect(brotliCompressSync(source).length).toBeLessThanOrEqual(6000);
      expect((await sharp(file).metadata()).format).toBe('svg');
      expect(source).toMatch(/@media \(prefers-color-scheme: ?dark\)/);
      expect(source).not.toMatch(/<script|<text|<image|\son\w+=|javascript:|@import|url\((?!#)|href="(?!#)/);
    },
  );
});
