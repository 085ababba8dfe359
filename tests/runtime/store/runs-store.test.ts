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

describe('a record that this version cannot read completely', () => {
  const LATER = formatRuns([sure, { ...sure, from: sure.to, to: sure.to + 1 }]).replace(/"us"(.*\n)$/, '"weather"$1');

  it('is set aside unchanged and logged before it is overwritten, and its readable part is used', async () => {
    const on = createTestService();
    await on.store.replace('runs', LATER, undefined);
    await on.service.read();
    expect(await runsOf(on)).toEqual([{ ...sure, to: sure.to + 300_000 }, expect.objectContaining({ from: FIRST })]);
    expect(await on.store.get('aside/runs/2026-03-02T10-00-00-000Z')).toBe(LATER);
    expect(on.log.join()).toContain('aside/runs/2026-03-02T10-00-00-000Z');
  });

  it('is not overwritten if it cannot be set aside', async () => {
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

  it.each(['status', 'override', 'push'])('is also set aside if it is the record of the %s', async (key) => {
    const on = createTestService();
    await on.store.replace(key, '{"version":99}', undefined);
    await on.service.read();
    await on.service.override({ action: 'clear' });
    await on.service.push({ takenAt: '2026-03-02T10:00:00Z' } as never);
    expect(await on.store.list('aside/')).toEqual([`aside/${key}/2026-03-02T10-00-00-000Z`]);
  });

  it('is kept in its three newest copies by the scheduled run', async () => {
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

describe('the scheduled run fills gaps of the record with', () => {
  it('readable runs that were set aside, once', async () => {
    const on = createTestService();
    await on.store.replace('aside/runs/2026-03-01T10-00-00-000Z', formatRuns([sure]), undefined);
    await on.store.replace('aside/runs/2026-03-01T11-00-00-000Z', 'torn', undefined);
    await on.service.refresh();
    expect(await runsOf(on)).toEqual([sure, expect.objectContaining({ from: FIRST })]);
    expect(await on.store.list('aside/')).toEqual(['aside/runs/2026-03-01T11-00-00-000Z']);
  });

  it('runs that another version set aside while this process was running', async () => {
    const on = createTestService();
    await on.service.refresh();
    await on.store.replace('aside/runs/2026-03-02T10-00-00-000Z', formatRuns([sure]), undefined);
    on.clock.advance(5 * 60_000 + 1);
    await on.service.refresh();
    expect(await runsOf(on)).toContainEqual(sure);
  });

  it('runs that are newer than the record, without losing any of it', async () => {
    const on = createTestService();
    const newer = { ...sure, from: FIRST - 60_000, to: FIRST - 30_000 };
    await on.store.replace('runs', formatRuns([sure]), undefined);
    await on.store.replace('aside/runs/2026-03-02T09-00-00-000Z', formatRuns([newer]), undefined);
    on.controller.broken = true;
    await on.service.refresh();
    expect(await runsOf(on)).toEqual([sure, newer]);
  });

  it('set-aside runs one run later, if another process has written the record meanwhile', async () => {
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

it('ignores a reading that took so long that a newer one is stored', async () => {
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
