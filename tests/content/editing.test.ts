import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredBy } from '../../src/schema/declared.ts';
import { createEditorSetup } from '../../src/build/editing/editor-config.ts';
import { createFileFormat } from '../../src/editor/file-formats.ts';
import { site } from './this-place.ts';

const { schemas } = createEditorSetup(site.config, declaredBy(site), '/a.svg');

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(pages|blog)\/.*\.md$|^(strings\/)?[^/]+\.json$/.test(file));

/** The name of the format with which the editor reads and writes a file. */
function formatOf(file: string): string {
  if (file.endsWith('.md')) return 'page';
  return file.startsWith('strings/') ? 'strings' : file.replace('.json', '');
}

describe('the editor', () => {
  it('knows every file that staff write', () => {
    expect(files).toContain('site.json');
    expect(files.map(formatOf).filter((format) => !(format in schemas))).toEqual([]);
  });

  it.each(files)('saves content/%s as it was, when nothing was changed', (file) => {
    const text = readFileSync(`content/${file}`, 'utf8');
    const { fromFile, toFile } = createFileFormat(formatOf(file), schemas[formatOf(file)] ?? {});
    // The editor takes away the white space around a file, and ends it with one line break.
    expect(`${toFile(fromFile(text.trim())).trim()}\n`).toBe(text);
  });
});
