import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

/** 99.8149 % of what was measured was ok. */
const RECORD = {
  from: '2025-06-02',
  to: '2026-05-31',
  everyMinutes: 5,
  seconds: {
    ok: 31_000_000,
    degraded: { provider: 43_200, us: 1_200 },
    outage: { provider: 12_000, us: 1_082 },
    unknown: 478_518,
  },
  outages: { provider: { count: 3, longestSeconds: 6_600 }, us: { count: 1, longestSeconds: 1_082 } },
};

let copy: SiteCopy;
let build: { readonly code: number; readonly output: string };

/** A site with a published record, which its home page says too. */
beforeAll(async () => {
  copy = await createSiteCopy('record');
  await writeFile(path.join(copy.root, 'content/record.json'), JSON.stringify(RECORD));
  for (const locale of ['en', 'es', 'de']) {
    await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, '\n---\n\n::record\n');
  }
  build = await copy.build();
});

afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');

describe('a site with a published record', () => {
  it('is built, and its pages and twins say the same', () => {
    expect(build.output).toMatch(/built and checked \d+ pages and \d+ files/);
    expect(build.code).toBe(0);
  });

  it.each(['', 'es/', 'de/'])('says the figure on the page, in its twin and in its JSON-LD: /%s', (folder) => {
    const share = /99[.,]81\s?%/;
    expect(read(`${folder}index.html`)).toMatch(share);
    expect(read(`${folder}index.md`)).toMatch(share);
    expect(read(`${folder}index.html`)).toContain('"value":99.81,"unitCode":"P1"');
  });

  it('says it in facts.md', () => {
    expect(read('facts.md')).toMatch(/99\.81%/);
  });
});
