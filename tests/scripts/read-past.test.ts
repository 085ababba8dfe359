import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../src/problem/content-error.ts';
import { readContent } from '../../src/read/read-content.ts';
import { writeContent } from '../place-folder.ts';
import { PLACE_FILES } from '../place.ts';
import { testGit } from './test-git.ts';

const ROOMS = 'content/pages/fr/rooms.md';

describe('an address that existed in an earlier commit', () => {
  const today = '2026-06-01';

  /** Returns the problems of the place, live since a day, after a commit, and after its room was renamed. */
  async function problemsAfterRenaming(liveSince: string, line = '# nothing'): Promise<string> {
    const root = writeContent({});
    const config = join(root, 'content/site.json');
    writeFileSync(config, JSON.stringify({ ...(JSON.parse(readFileSync(config, 'utf8')) as object), liveSince }));
    const commit = (day: string): void => {
      testGit(root, day, 'add', '-A');
      testGit(root, day, 'commit', '-q', '-m', day);
    };
    testGit(root, '2026-05-05', 'init', '-q');
    commit('2026-05-05');
    const renamed = String(PLACE_FILES[ROOMS]).replace(/^slug: .*$/m, `slug: piaules\n${line}`);
    writeFileSync(join(root, ROOMS), renamed);
    const before = await messageOf(root);
    commit('2026-05-06');
    expect(await messageOf(root)).toBe(before);
    return before;
  }

  async function messageOf(root: string): Promise<string> {
    return readContent({ root, today }).then(
      () => '',
      (error: unknown) => (error instanceof ContentError ? error.message : String(error)),
    );
  }

  it('must be kept, committed or not, with the line that does so', async () => {
    const message = await problemsAfterRenaming('2026-05-01');
    expect(message).toContain(`${ROOMS}:5:7 slug [address-lost]`);
    expect(message).toContain('oldSlugs: [chambres]');
  });

  it('need not be kept with that line, or before the site is live', async () => {
    expect(await problemsAfterRenaming('2026-05-01', 'oldSlugs: [chambres]')).toBe('');
    expect(await problemsAfterRenaming('2026-06-02')).toBe('');
  });
});

describe('a link to a search whose dates have passed', () => {
  const link = '\n\n[En mai](book-now.md?check_in=2026-05-10&check_out=2026-05-20)\n';

  /** Returns the severity for the place with that link, committed on a day or in no repository. */
  async function saidOf(committed?: string): Promise<string[]> {
    const root = writeContent({ [ROOMS]: String(PLACE_FILES[ROOMS]) + link });
    if (committed !== undefined) {
      testGit(root, committed, 'init', '-q');
      testGit(root, committed, 'add', '-A');
      testGit(root, committed, 'commit', '-q', '-m', committed);
    }
    const told = await readContent({ root, today: '2026-06-01' }).then(
      ({ warnings }) => warnings,
      (error: unknown) => (error as ContentError).problems,
    );
    return told.flatMap(({ code, severity = 'error' }) => (code === 'link-search' ? severity : []));
  }

  it.each(['2026-05-01', '2026-05-12', undefined])('stops nothing, whenever it was committed: %s', async (day) => {
    expect(await saidOf(day)).toEqual(['warning']);
  });
});
