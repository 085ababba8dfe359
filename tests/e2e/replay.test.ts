import { expect, inject } from 'vitest';
import type { Snapshot } from '../../src/domain/status/snapshot.ts';
import { makeFolder, runDoctor } from '../scripts/doctor/run-doctor.ts';
import { it } from './serve.ts';
import { GUEST } from './status-requests.ts';

/** The status as it is: the areas of a recording are not those that the built site and its description know. */
async function readStatus({ url }: { readonly url: string }): Promise<Snapshot> {
  const response = await fetch(`${url}/api/internet-status`, { headers: GUEST });
  return (await response.json()) as Snapshot;
}

/** The levels, in the order of the areas. */
function levelsOf({ internet, spots }: Snapshot): unknown {
  return [
    internet,
    ...spots.map(({ level, showAps, aps }) => [level, showAps, aps.map((ap) => [ap.level, ap.reason])]),
  ];
}

it('A recording of the doctor, replayed, gives the status of then, with names that tell nothing.', async ({
  serve,
}) => {
  const demo = await serve();
  await fetch(`${demo.demoUrl}/state`, { method: 'POST', body: '{"wan":"slow","radios":"crowded"}' });
  const before = await readStatus(demo);
  expect(before.internet).toEqual({ level: 'degraded', attribution: 'provider' });

  const folder = await makeFolder();
  const run = await runDoctor(
    ['--store', await makeFolder(), '--record', folder],
    { DEMO_PORT: new URL(demo.demoUrl).port },
    inject('fixtureSite'),
  );
  expect(run.code).toBe(0);

  const replayed = await serve({ replay: folder });
  const after = await readStatus(replayed);
  expect(levelsOf(after)).toEqual(levelsOf(before));
  expect(after.spots.map(({ key }) => key)).not.toEqual(before.spots.map(({ key }) => key));
  expect(replayed.output()).toContain(`Replaying what was recorded of unifi in ${folder}: `);
});
