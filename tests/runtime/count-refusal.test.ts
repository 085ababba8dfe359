import { expect, it } from 'vitest';
import { countRefusal } from '../../netlify/runtime/count-refusal.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime } from './test-runtime.ts';
import { createTestService } from './test-service.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');

/** Refuses so many passwords at each of some times, in minutes; gives what was written down, and what was logged. */
async function refuse(
  times: readonly (readonly [minute: number, count: number])[],
  write: () => Promise<void> = () => Promise.resolve(),
): Promise<{ notes: unknown[]; lines: string[] }> {
  const [notes, lines] = [[] as unknown[], [] as string[]];
  const { service, store: opened } = createTestService(openStore());
  const store: StatusStore = {
    ...opened,
    writeRefusals: (note) => {
      notes.push(note);
      return write();
    },
  };
  let minute = 0;
  const runtime = {
    ...createTestRuntime(service, {}, () => START + minute * 60_000, store),
    log: (line: string) => lines.push(line),
  };
  for (const [at, count] of times) {
    minute = at;
    for (let refusal = 0; refusal < count; refusal += 1) await countRefusal(runtime);
  }
  return { notes, lines };
}

const note = (from: string, at: string): object => ({
  from: `2026-03-02T${from}.000Z`,
  at: `2026-03-02T${at}.000Z`,
  count: 30,
});

it.each<[what: string, refusals: [minute: number, count: number][], notes: object[]]>([
  [
    'Twenty-nine refused passwords within ten minutes are nothing',
    [
      [0, 10],
      [9, 19],
    ],
    [],
  ],
  [
    'Thirty are written down, once, however many more follow',
    [
      [0, 10],
      [9, 40],
    ],
    [note('10:00:00', '10:09:00')],
  ],
  [
    'After ten minutes they are counted anew',
    [
      [0, 29],
      [10, 29],
    ],
    [],
  ],
  [
    'Counted anew, thirty are written down too',
    [
      [0, 29],
      [10, 30],
    ],
    [note('10:10:00', '10:10:00')],
  ],
  [
    'After a clock that was put back they are counted anew',
    [
      [20, 29],
      [10, 29],
    ],
    [],
  ],
])('%s.', async (_what, refusals, notes) => {
  expect((await refuse(refusals)).notes).toEqual(notes);
});

it('A store that does not take the note is logged, and nothing fails.', async () => {
  const { lines } = await refuse([[0, 31]], () => Promise.reject(new Error('the store is gone')));
  expect(lines).toEqual(['the store is gone']);
});
