import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readChanges } from '../../src/read/git/read-changes.ts';
import { readContent } from '../../src/read/read-content.ts';
import { writeContent, type FileChanges } from '../place-folder.ts';
import { textOf } from '../check/edits/edit.ts';
import { testGit } from './test-git.ts';

const RATES = 'content/rates.json';
const CONTACT = 'content/pages/en/contact.md';
const DAY = '2026-05-05';

function laundryAt(cents: number): string {
  return textOf(RATES).replace('"amountCents": 450', `"amountCents": ${cents}`);
}

function write(root: string, files: FileChanges): void {
  for (const [file, text = ''] of Object.entries(files)) writeFileSync(path.join(root, file), text);
}

function commit(root: string, files: FileChanges, message: string): string {
  write(root, files);
  testGit(root, DAY, 'add', '-A');
  testGit(root, DAY, 'commit', '-q', '--allow-empty', '-m', message);
  return testGit(root, DAY, 'rev-parse', 'HEAD').trim();
}

function createRepository(): string {
  const root = writeContent({});
  testGit(root, DAY, 'init', '-q', '-b', 'main');
  commit(root, {}, 'The place');
  return root;
}

async function summaryOf(root: string, asked: Parameters<typeof readChanges>[1] = {}): Promise<string> {
  const { content } = await readContent({ root, today: '2026-06-01', isVersioned: false });
  return readChanges(content, { root, ...asked });
}

describe('the list of changes', () => {
  it('compares uncommitted edits with the last commit, by name and day', async () => {
    const root = createRepository();
    write(root, { [RATES]: laundryAt(540) });
    const summary = await summaryOf(root);
    expect(summary).toMatch(/\n\nCompared with [0-9a-f]{7,} of 2026-05-05\.\n\n[^\n]*\n$/);
    expect(summary).toContain('Rates\n  extras, Laundry, a bag, Price: €4.50 -> €5.40, +20 %\n');
  });

  it('puts large changes first, the largest at the top', async () => {
    const root = createRepository();
    write(root, { [RATES]: laundryAt(4500).replace('"amountCents": 1100', '"amountCents": 800') });
    const [first] = (await summaryOf(root)).split('\n\n');
    expect(first).toBe(
      'Look at these first\n  extras, Laundry, a bag, Price: €4.50 -> €45, +900 %\n  passes, Half-day pass, Price: €11 -> €8, −27 %',
    );
  });

  it('is one line after adopting another place, until it is pushed, and complete if one is renamed', async () => {
    const root = createRepository();
    const rename = (text: string): string => text.replace('"name": "Tinyplace"', '"name": "Kleinort"');
    const move = (text: string): string => text.replace('"latitude": 47.4', '"latitude": 47.1');
    const site = textOf('content/site.json');
    write(root, { 'content/site.json': rename(move(site)), [RATES]: laundryAt(540) });
    expect(await summaryOf(root)).toMatch(
      /^Nothing to compare with: [0-9a-f]{7,} of 2026-05-05 has the content of another place\. .*\n$/,
    );
    for (const change of [rename, move]) {
      write(root, { 'content/site.json': change(site) });
      expect(await summaryOf(root)).toContain('Rates\n  extras, Laundry, a bag, Price: €4.50 -> €5.40');
    }
    commit(root, { 'content/site.json': rename(move(site)) }, 'Adopt');
    write(root, { [RATES]: laundryAt(550) });
    expect(await summaryOf(root)).toContain('Rates\n  extras, Laundry, a bag, Price: €5.40 -> €5.50');
  });

  it('compares a branch with the commit where it left main, even if main has moved on', async () => {
    const origin = createRepository();
    const root = `${origin}-clone`;
    onTestFinished(() => {
      rmSync(root, { recursive: true });
    });
    testGit(origin, DAY, 'clone', '-q', `file://${origin}`, root);
    commit(origin, { [CONTACT]: textOf(CONTACT).replace('A person answers', 'Lou answers') }, 'On main');
    testGit(root, DAY, 'checkout', '-q', '-b', 'prices');
    commit(root, { [RATES]: laundryAt(500) }, 'One');
    commit(root, { [RATES]: laundryAt(540) }, 'Two');
    testGit(root, DAY, 'fetch', '-q');
    const summary = await summaryOf(root, { isCommitted: true });
    expect(summary).toContain('extras, Laundry, a bag, Price: €4.50 -> €5.40, +20 %');
    expect(summary).not.toContain('contact');
  });

  it('compares what a host publishes with its last build, else with the commit before', async () => {
    const root = createRepository();
    const published = testGit(root, DAY, 'rev-parse', 'HEAD').trim();
    commit(root, { [RATES]: laundryAt(500) }, 'One');
    const last = commit(root, { [RATES]: laundryAt(540) }, 'Two');
    const ask = (lastBuilt: string): Promise<string> => summaryOf(root, { isCommitted: true, lastBuilt });
    expect(await ask(published)).toContain('extras, Laundry, a bag, Price: €4.50 -> €5.40, +20 %');
    expect(await ask(last)).toContain('extras, Laundry, a bag, Price: €5 -> €5.40, +8 %');
  });

  it('includes pictures and files that are published unchanged', async () => {
    const root = createRepository();
    write(root, { 'content/images/hill.svg': textOf('content/images/sails.svg'), 'content/card.ttf': 'glyphs' });
    const summary = await summaryOf(root);
    expect(summary).toContain('\n  content/images/hill.svg: another content\n');
    expect(summary).toContain('\n  content/card.ttf: new\n');
  });

  it('leaves out every line with a secret', async () => {
    const root = createRepository();
    write(root, { [CONTACT]: `${textOf(CONTACT)}\nThe key is zebra_2021.\n` });
    expect(await summaryOf(root)).toContain('zebra_2021');
    expect(await summaryOf(root, { secrets: { GUEST_WIFI_PASSWORD: 'zebra_2021' } })).not.toContain('zebra_2021');
  });

  it('is unknown without a repository or an earlier commit, or if that cannot be read', async () => {
    const unknown = 'Nothing to compare with: there is no repository here, or a clone without an earlier commit.\n';
    expect(await summaryOf(writeContent({}))).toBe(unknown);
    const root = createRepository();
    expect(await summaryOf(root, { isCommitted: true })).toBe(unknown);
    commit(root, { [RATES]: '{' }, 'Broken');
    write(root, { [RATES]: laundryAt(450) });
    expect(await summaryOf(root)).toMatch(
      /^Nothing to compare with: the content of [0-9a-f]+ of 2026-05-05 cannot be read\.\n$/,
    );
  });
});

it('a price ten times that of the last commit is rejected until it is committed', async () => {
  const root = createRepository();
  const read = async (): Promise<string> => {
    const { warnings } = await readContent({ root, today: '2026-06-01' });
    return warnings.map(({ code }) => code).join();
  };
  write(root, { [RATES]: laundryAt(4500) });
  await expect(read()).rejects.toThrow('[price-unlikely]');
  commit(root, {}, 'Prices');
  expect(await read()).not.toContain('price');
});
