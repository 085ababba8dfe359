import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';

const FOLDER = 'content/images/';

describe('every drawing of the place', () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.svg')))(
    '%s is light, well-formed, drawn for day and night, and loads or runs nothing',
    async (name) => {
      const source = readFileSync(FOLDER + name, 'utf8');
      expect(brotliCompressSync(source).length).toBeLessThanOrEqual(6000);
      expect((await validateXML({ xml: source, normalization: 'c14n' })).errors).toEqual([]);
      expect(source).toContain('@media (prefers-color-scheme:dark)');
      expect(source).not.toMatch(/<script|<text|<image|\son\w+=|javascript:|@import|url\((?!#)|href="(?!#)/);
    },
  );
});
