import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../src/check/content-error.ts';
import { readContent } from '../../src/read/read-content.ts';
import { writeContent } from '../place-folder.ts';
import { PLACE_FILES } from '../place.ts';
import { testGit } from './test-git.ts';

const ROOMS = 'content/pages/fr/rooms.md';

describe('an address that was there in an earlier commit', () => {
  const today = '2026-06-01';

  /** What is wrong with the place, live since a day, after a commit of it, and of it with its room renamed. */
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

  it('is asked for, committed or not, with the line that keeps it', async () => {
    const message = await problemsAfterRenaming('2026-05-01');
    expect(message).toContain(`${ROOMS}:5:7 slug [address-lost]`);
    expect(message).toContain('oldSlugs: [chambres]');
  });

  it('is not asked for with that line, nor on a site that is not live yet', async () => {
    expect(await problemsAfterRenaming('2026-05-01', 'oldSlugs: [chambres]')).toBe('');
    expect(await problemsAfterRenaming('2026-06-02')).toBe('');
  });
});
