import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../src/read/read-content.ts';
import { testGit } from '../scripts/test-git.ts';
import { readChanged, writeContent } from './content-folder.ts';
import { pageText } from './fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';

describe('pages without a date', () => {
  it('are dated today where no repository knows better, which is a warning', async () => {
    const text = pageText('Rooms', 'Text.').replace('updated: 2026-01-05', '# no date');
    const { site, warnings } = await readChanged({ [ROOMS]: text });
    expect(site.pages.find(({ file }) => file === ROOMS)?.updated).toBe('2026-06-01');
    expect(warnings).toMatchObject([{ code: 'dates-unknown', file: 'content' }]);
  });

  it('are dated by their commits, and those changed since by the day, with the rates that they show', async () => {
    const root = writeContent({});
    const commit = (day: string): string => testGit(root, day, 'commit', '-q', '-a', '-m', day);
    const edit = (file: string, change: (text: string) => string): void => {
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    };
    const PRICING = 'content/pages/en/pricing.md';
    const others = ['es', 'de'].map((language) => PRICING.replace('/en/', `/${language}/`));
    for (const file of [ROOMS, PRICING, ...others, 'content/rates.json', 'content/facts.json'])
      edit(file, (text) => text.replace(/^ *"?updated"?: .*\n/m, ''));
    testGit(root, '2026-03-01', 'init', '-q');
    testGit(root, '2026-03-01', 'add', '-A');
    commit('2026-03-01');
    edit('content/rates.json', (text) => text.replace('"amountCents": 1800', '"amountCents": 1900'));
    commit('2026-04-01');
    edit(ROOMS, (text) => `${text}\nMore.\n`);
    const { site, warnings } = await readContent({ root, today: '2026-06-01' });
    const dates = [ROOMS, PRICING].map((file) => site.pages.find((page) => page.file === file)?.updated);
    expect([...dates, site.rates.updated, site.facts.updated]).toEqual([
      '2026-06-01',
      '2026-04-01',
      '2026-04-01',
      '2026-03-01',
    ]);
    expect(warnings).toEqual([]);
  });
});

it('A post that was written before it came out last changed on the day on which it came out.', async () => {
  const post = pageText('Walks', 'Text.', { extra: 'published: 2026-03-05' });
  const { site } = await readChanged({ 'content/blog/walks.md': post });
  expect(site.pages.find(({ key }) => key === 'blog/walks')).toMatchObject({
    published: '2026-03-05',
    updated: '2026-03-05',
  });
});
