import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderFacts } from '../../src/domain/agent/facts.ts';
import { renderJsonLd } from '../../src/domain/agent/json-ld.ts';
import { renderTwin } from '../../src/domain/agent/twin.ts';
import { readContent } from '../../src/read-content.ts';
import { createTestPlace } from '../domain/fixture.ts';
import { BUILT_ON } from '../fixture-site/site-files.ts';
import { publishRecord } from './published-record.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

const WORDS = createTestPlace().strings.en?.facts.record;

let copy: SiteCopy;

/** A site whose home page says the figure, as each language is told it. */
beforeAll(async () => {
  copy = await createSiteCopy('record');
  for (const locale of ['en', 'es', 'de']) {
    await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, '\n---\n\n::record\n');
  }
});

afterAll(() => copy.remove());

/** That a figure is on the pages that are built of it, where there is one, is stated in `additions.test.ts`. */
describe('npm run outages -- --publish, and the site that is built after it', () => {
  it.each([
    ['before 90 days are measured', 'short', { days: 89, ok: 84_000, down: 600 }],
    ['where more than 5 % was not measured', 'gaps', { days: 120, ok: 81_000, down: 600 }],
  ] as const)('says that there is no figure %s', async (_, kind, measured) => {
    await publishRecord(copy, kind, measured);
    const { site } = await readContent({ root: copy.root, today: BUILT_ON });
    const before = WORDS?.[kind].replace(/\{from\}.*/, '') ?? '';
    const after = WORDS?.[kind].replace(/.*\}/, '') ?? '';
    const told = new RegExp(`${before}\\d.+${after.replaceAll('.', String.raw`\.`)}`);
    const homes = site.pages.filter(({ file }) => /^content\/pages\/\w+\/index\.md$/.test(file));
    const texts = [renderFacts(site), ...homes.map((page) => renderTwin(site, page))];
    expect(texts).toHaveLength(4);
    for (const text of texts.slice(0, 2)) expect(text).toMatch(told);
    for (const text of texts) expect(text).not.toMatch(/99[.,]\d\d\s?%/);
    for (const page of homes) expect(renderJsonLd(site, page)).not.toContain('"unitCode":"P1"');
  });
});
