import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runNew } from '../../scripts/new/run-new.ts';
import { latestDate } from '../../src/domain/dates.ts';
import { problemsIn } from '../domain/content-folder.ts';
import { fillMarks } from '../scripts/new/fill-marks.ts';
import { textsIn } from '../scripts/new/texts.ts';
import { site } from './this-place.ts';

const { rates, facts, network, pages } = site;
/** The last day that the content speaks of as over. */
const today = latestDate(
  facts.connection?.measured?.date ?? '',
  ...[facts, rates, ...pages].map(({ updated }) => updated),
  ...pages.map(({ published = '' }) => published),
);
const spot = network ? ['--spot', network.spots[0]?.key ?? ''] : [];
const picture = facts.units.find((unit) => unit.picture)?.picture?.file ?? '';
const target = pages.find((page) => page.kind === 'page' && !page.noindex)?.path ?? '';

it.each([
  ['page', '--title', 'Something quite new'],
  ...(pages.some(({ kind }) => kind === 'post') ? [['post', '--title', 'Something quite new']] : []),
  ['room', '--name', 'Something quite new', ...spot, '--picture-file', picture],
  ...(network ? [['access-point', '--name', 'Something new', ...spot, '--mac', '02:00:5e:10:ff:ff']] : []),
  ['season', '--name', 'Something new', '--from', today, '--through', today],
  ['redirect', '--from', '/something-that-was/', '--to', target],
])(
  'npm run new makes in this content what is right but for the marked places, and without them: %s',
  async (...argv) => {
    const root = mkdtempSync(join(tmpdir(), 'new-'));
    onTestFinished(() => {
      rmSync(root, { recursive: true });
    });
    cpSync('content', join(root, 'content'), { recursive: true });
    const before = textsIn(root);
    await runNew(argv, { root, today });
    expect((await problemsIn(root, today)).filter(({ code }) => code !== 'to-write')).toEqual([]);
    fillMarks(root);
    expect(await problemsIn(root, today)).toEqual([]);
    const after = textsIn(root);
    for (const [file, text] of before) {
      // Lines are added; of those that were there, only those change that end a list, or hold one.
      const lines = new Set(after.get(file)?.split('\n'));
      expect(text.split('\n').filter((line) => !lines.has(line)).length).toBeLessThanOrEqual(12);
    }
  },
);
