import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Of the second place: a drawing of this one may be as any program exports it, if the check takes it. */
const FOLDER = 'tests/place/images/';

describe('every drawing that another place begins with', () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.svg')))(
    '%s is light, well-formed, drawn for day and night, and loads or runs nothing',
    async (name) => {
      const source = readFileSync(FOLDER + name, 'utf8');
      expect(brotliCompressSync(source).length).toBeLessThanOrEqual(6000);
      expect((await sharp(FOLDER + name).metadata()).format).toBe('svg');
      expect(source).toContain('@media (prefers-color-scheme:dark)');
      expect(source).not.toMatch(/<script|<text|<image|\son\w+=|javascript:|@import|url\((?!#)|href="(?!#)/);
    },
  );
});
