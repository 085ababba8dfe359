import { expect, it } from 'vitest';
import type { Source } from '../../src/status/reading.ts';
import { createReading, createWan } from '../status/fixtures.ts';
import { createTestService, TestClock } from './test-service.ts';

const OURS: Source = { console: 'mill', isConsoleNamed: false, site: 'default', isSiteNamed: false };
const KNOWN = createReading().accessPoints;
const NONE = KNOWN.map((accessPoint, index) => ({ ...accessPoint, mac: `02:00:5e:99:00:0${index}` }));

it.each<[string, Partial<Source>, typeof KNOWN, boolean]>([
  ['another console with none of our access points', { console: 'barn' }, NONE, false],
  ['another console without a list', { console: 'barn' }, [], false],
  ['another site of the same console', { site: 'annex' }, KNOWN, false],
  ['a new console with our access points', { console: 'new', site: 'new' }, KNOWN, true],
  ['another console that the owner has configured', { console: 'barn', isConsoleNamed: true }, NONE, true],
  ['another site that the owner has configured', { site: 'annex', isSiteNamed: true }, NONE, true],
  ['our console without any list', {}, [], true],
])('counts a reading of %s', async (_, change, accessPoints, counts) => {
  const clock = new TestClock('2026-03-02T10:00:00Z');
  let answer = {
    source: OURS,
    accessPoints: KNOWN,
    wan: createWan({ sustained: true }),
    publicAddresses: ['203.0.113.7'],
  };
  const equipment = {
    read: (now: number) => Promise.resolve(createReading({ ...answer, takenAt: new Date(now).toISOString() })),
  };
  const on = createTestService({ clock, equipment });
  const before = await on.service.read();
  answer = {
    source: { ...OURS, ...change },
    accessPoints,
    wan: createWan({ primary: 'down', sustained: true }),
    publicAddresses: ['198.51.100.9'],
  };
  clock.advance(5 * 60_000 + 1);
  const after = await on.service.read();
  expect(after?.internet.level).toBe(counts ? 'outage' : 'ok');
  expect(after?.updatedAt === before?.updatedAt).toBe(!counts);
  expect(await on.service.siteRanges()).toHaveLength(counts ? 2 : 1);
  expect(on.log.join().includes('UNIFI_HOST_ID')).toBe(!counts);
  // The reading counts again once our console is back.
  answer = { ...answer, source: OURS, accessPoints: KNOWN };
  clock.advance(5 * 60_000 + 1);
  if (!counts) expect((await on.service.read())?.updatedAt).toBe(new Date(clock.now).toISOString());
});
