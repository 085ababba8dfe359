import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Other places begin with these. What people draw for `content/` may be as any program exports it, if the check takes it. */
const FOLDER = 'tests/place/images/';

describe('every drawing that other places begin with', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
  it.each(files.map((name) => FOLDER + name))(
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
