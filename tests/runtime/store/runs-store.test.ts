import { describe, expect, it } from 'vitest';
import { formatRuns, parseRuns } from '../../../src/status/record/runs-text.ts';
import { createTestService, type TestService } from '../test-service.ts';

const FIRST = Date.parse('2026-03-02T10:00:00Z');
const DAY = 24 * 60 * 60_000;
const sure = {
  from: FIRST - DAY,
  to: FIRST - DAY + 60_000,
  internet: 'outage',
  attribution: 'us',
  spots: {},
  accessPoints: {},
} as const;

async function runsOf({ store }: TestService): Promise<readonly object[]> {
  return parseRuns((await store.get('runs')) ?? '').runs;
}

describe('A record that this version cannot read in whole', () => {
  const LATER = formatRuns([sure, { ...sure, from: sure.to, to: sure.to + 1 }]).replace(/"us"(.*\n)$/, '"weather"$1');

  it('is set aside as it was before it is written, what can be read of it counts, and the log says where', async () => {
    const on = createTestService();
    await on.store.replace('runs', LATER, undefined);
    await on.service.read();
    expect(await runsOf(on)).toEqual([{ ...sure, to: sure.to + 300_000 }, expect.objectContaining({ from: FIRST })]);
    expect(await on.store.get('aside/runs/2026-03-02T10-00-00-000Z')).toBe(LATER);
    expect(on.log.join()).toContain('aside/runs/2026-03-02T10-00-00-000Z');
  });

  it('is not written where it cannot be set aside', async () => {
    const on = createTestService();
    await on.store.replace('runs', LATER, undefined);
    const { replace } = on.store;
    Object.assign(on.store, {
      replace: (...[key, ...rest]: Parameters<typeof replace>) =>
        key.startsWith('aside/') ? Promise.reject(new Error('full')) : replace(key, ...rest),
    });
    await on.service.read();
    expect(await on.store.get('runs')).toBe(LATER);
  });

  it.each(['status', 'override', 'push'])('is set aside too where it is that of the %s', async (key) => {
    const on = createTestService();
    await on.store.replace(key, '{"version":99}', undefined);
    await on.service.read();
    await on.service.override({ action: 'clear' });
    await on.service.push({ takenAt: '2026-03-02T10:00:00Z' } as never);
    expect(await on.store.list('aside/')).toEqual([`aside/${key}/2026-03-02T10-00-00-000Z`]);
  });

  it('of which three are kept with the next run of the schedule, the newest', async () => {
    const on = createTestService();
    for (let time = 0; time < 4; time += 1) {
      await on.store.set('runs', 'torn');
      await on.service.read();
      on.clock.advance(6 * 60_000);
    }
    await on.service.refresh();
    expect((await on.store.list('aside/')).map((key) => key.slice(22, 27))).toEqual(['10-06', '10-12', '10-18']);
  });
});

describe('The schedule takes back, in the times of which the record tells nothing,', () => {
  it('what was set aside and this version can read, once', async () => {
    const on = createTestService();
    await on.store.replace('aside/runs/2026-03-01T10-00-00-000Z', formatRuns([sure]), undefined);
    await on.store.replace('aside/runs/2026-03-01T11-00-00-000Z', 'torn', undefined);
    await on.service.refresh();
    expect(await runsOf(on)).toEqual([sure, expect.objectContaining({ from: FIRST })]);
    expect(await on.store.list('aside/')).toEqual(['aside/runs/2026-03-01T11-00-00-000Z']);
  });

  it('what another version set aside while this process was running', async () => {
    const on = createTestService();
    await on.service.refresh();
    await on.store.replace('aside/runs/2026-03-02T10-00-00-000Z', formatRuns([sure]), undefined);
    on.clock.advance(5 * 60_000 + 1);
    await on.service.refresh();
    expect(await runsOf(on)).toContainEqual(sure);
  });

  it('what is newer than the last run of the record, and loses none of it', async () => {
    const on = createTestService();
    const newer = { ...sure, from: FIRST - 60_000, to: FIRST - 30_000 };
    await on.store.replace('runs', formatRuns([sure]), undefined);
    await on.store.replace('aside/runs/2026-03-02T09-00-00-000Z', formatRuns([newer]), undefined);
    on.controller.broken = true;
    await on.service.refresh();
    expect(await runsOf(on)).toEqual([sure, newer]);
  });

  it('once another process has written the record meanwhile, with the next run', async () => {
    const on = createTestService();
    await on.service.refresh();
    await on.store.replace('aside/runs/2026-03-02T10-00-00-000Z', formatRuns([sure]), undefined);
    const { replace } = on.store;
    Object.assign(on.store, { replace: () => Promise.resolve(false) });
    await on.service.refresh();
    Object.assign(on.store, { replace });
    expect(await on.store.list('aside/')).toHaveLength(1);
    await on.service.refresh();
    expect(await runsOf(on)).toContainEqual(sure);
  });
});

it('A reading that took so long that a newer one is stored changes nothing', async () => {
  const on = createTestService();
  await on.service.read();
  on.clock.advance(6 * 60_000);
  const [asked, slow] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const other = createTestService({
    store: on.store,
    clock: on.clock,
    equipment: {
      read: async (now) => {
        const reading = await on.controller.read(now);
        asked.resolve(undefined);
        await slow.promise;
        return reading;
      },
    },
  });
  const answer = other.service.read();
  await asked.promise;
  on.clock.advance(60_000);
  const newer = await on.service.read();
  slow.resolve(undefined);
  expect(await answer).toEqual(newer);
  expect(await on.service.read()).toEqual(newer);
});
