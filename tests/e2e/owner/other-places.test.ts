import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScript } from '../../run-script.ts';
import { testGit } from '../../scripts/test-git.ts';
import { OTHER_PLACES } from './other-places.ts';
import { createSiteCopy, PLACE, type SiteCopy } from '../site-copy.ts';

let copy: SiteCopy;

beforeAll(async () => {
  copy = await createSiteCopy('other-places', 'content');
  cpSync(PLACE, path.join(copy.root, PLACE), { recursive: true });
});

afterAll(() => copy.remove());

it.each(Object.entries(OTHER_PLACES))('Another place is sound when its owner has written it: %s.', async (_, place) => {
  const input = [...place.answers, 'yes', ''].join('\n');
  const script = (name: string) => path.join(copy.root, 'scripts', name);
  expect(await runScript(script('adopt'), [], { cwd: copy.root, input })).toMatchObject({ code: 0, stderr: '' });
  await place.write(copy.root);
  testGit(copy.root, '2026-05-06', 'add', 'content');
  testGit(copy.root, '2026-05-06', 'commit', '-q', '-m', 'Write');
  expect(await runScript(script('check/check-content'), [], { cwd: copy.root })).toMatchObject({ code: 0, stderr: '' });
});
