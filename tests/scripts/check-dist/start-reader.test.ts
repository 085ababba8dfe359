import { describe, expect, it } from 'vitest';
import { ONE_SIDED } from '../../../scripts/check-dist/one-sided.ts';
import { readHtml } from '../../../scripts/check-dist/read-html.ts';
import { readText } from '../../../scripts/check-dist/read-text.ts';
import { startReader } from '../../../scripts/check-dist/start-reader.ts';

const address = 'https://place.example/rooms/';
const HTML =
  '<!doctype html><html lang="en"><title>a</title><main><h1>a</h1><section class="status">b</section></main>';
const TWIN = '---\ntitle: a\n---\n\n# a\n\nb [c](https://place.example/)\n';

describe('reading on another core', () => {
  it('gives what reading here gives, of all that was handed over', async () => {
    const reader = startReader();
    reader.read([{ file: 'rooms/index.html', source: HTML, address }]);
    reader.read([{ file: 'rooms/index.md', source: TWIN, address }]);
    expect(await reader.finish()).toEqual({
      files: new Map([
        ['rooms/index.html', HTML],
        ['rooms/index.md', TWIN],
      ]),
      html: new Map([['rooms/index.html', readHtml(HTML, address, ONE_SIDED)]]),
      texts: new Map([['rooms/index.md', readText(TWIN, address)]]),
    });
  });

  it('leaves out what cannot be read, for whoever finds out why', async () => {
    const reader = startReader();
    reader.read([{ file: 'rooms/index.md', source: '---\n"\n---\n', address }]);
    expect(await reader.finish()).toEqual({ files: new Map(), html: new Map(), texts: new Map() });
  });

  it('is done at once where there is nothing to read', async () => {
    expect((await startReader().finish()).files.size).toBe(0);
  });
});
