import { describe, expect, it } from 'vitest';
import { openStore } from './memory-blobs.ts';
import { createGate, createTestService } from './test-service.ts';

const OUTAGE = { action: 'set', minutes: 30, internet: { level: 'outage', attribution: 'us' } } as const;
const MOLINO_DOWN = { action: 'set', minutes: 3, spots: { molino: 'down' } } as const;

describe('override', () => {
  it('What staff set is what everybody sees now, with a new updatedAt.', async () => {
    const store = openStore();
    const { service, clock, controller } = createTestService(store);
    await service.read();
    clock.advance(60_000);
    const answer = await service.override({ ...OUTAGE, spots: { terrain: 'limited' } });
    expect(answer).toStrictEqual({
      updatedAt: '2026-03-02T10:01:00.000Z',
      internet: { level: 'outage', attribution: 'us' },
      spots: [
        { key: 'coworking', level: 'ok', showAps: true, aps: [] },
        { key: 'terrain', level: 'limited', showAps: true, aps: [] },
        { key: 'molino', level: 'ok', showAps: false, aps: [] },
      ],
      override: { active: true },
    });
    expect(await service.read()).toStrictEqual(answer);
    expect(await createTestService(store, { clock }).service.read()).toStrictEqual(answer);
    expect(controller.reads).toBe(1);
  });

  it('Clearing goes back to automatic, with a new updatedAt.', async () => {
    const { service, clock } = createTestService(openStore());
    const before = await service.read();
    clock.advance(60_000);
    await service.override(OUTAGE);
    clock.advance(60_000);
    expect(await service.override({ action: 'clear' })).toStrictEqual({
      ...before,
      updatedAt: '2026-03-02T10:02:00.000Z',
    });
  });

  it('Clearing where nothing is set, or nothing any more, changes nothing: updatedAt does not move.', async () => {
    const { service, clock } = createTestService(openStore());
    const before = await service.read();
    clock.advance(60_000);
    expect(await service.override({ action: 'clear' })).toStrictEqual(before);
    await service.override(MOLINO_DOWN);
    clock.advance(180_000);
    const ended = await service.read();
    clock.advance(1000);
    expect(await service.override({ action: 'clear' })).toStrictEqual(ended);
    expect(await service.read()).toStrictEqual(ended);
  });

  it('An override that ends goes back to automatic by itself, with the time of its end.', async () => {
    const { service, clock, controller } = createTestService(openStore());
    const before = await service.read();
    clock.advance(60_000);
    const set = await service.override(MOLINO_DOWN);
    clock.advance(179_999);
    expect(await service.read()).toStrictEqual(set);
    clock.advance(1);
    expect(await service.read()).toStrictEqual({ ...before, updatedAt: '2026-03-02T10:04:00.000Z' });
    expect(controller.reads).toBe(1);
  });

  it('Setting, setting anew, clearing and ending each give a later updatedAt, and nothing else does.', async () => {
    const { service, clock } = createTestService(openStore());
    const seen: (string | undefined)[] = [];
    const look = async (): Promise<void> => {
      for (let poll = 0; poll < 3; poll += 1) {
        seen.push((await service.read())?.updatedAt);
        clock.advance(1_000);
      }
    };
    await look();
    await service.override(OUTAGE);
    await look();
    await service.override({ ...MOLINO_DOWN, minutes: 1 });
    await look();
    await service.override({ action: 'clear' });
    await look();
    await service.override({ ...MOLINO_DOWN, minutes: 1 });
    await look();
    clock.advance(60_000);
    await look();
    expect([...new Set(seen)]).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:00:03.000Z',
      '2026-03-02T10:00:06.000Z',
      '2026-03-02T10:00:09.000Z',
      '2026-03-02T10:00:12.000Z',
      '2026-03-02T10:01:12.000Z',
    ]);
    expect(seen).toHaveLength(18);
  });

  it('What is set replaces what was set before, wholly.', async () => {
    const { service } = createTestService(openStore());
    await service.read();
    await service.override(OUTAGE);
    const snapshot = await service.override(MOLINO_DOWN);
    expect([snapshot?.internet.level, ...(snapshot?.spots ?? []).map(({ level }) => level)]).toEqual([
      'ok',
      'ok',
      'ok',
      'down',
    ]);
  });

  it('An override set while a read is under way is not lost, nor is the read.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    const { gate, open } = createGate();
    controller.gate = gate;
    controller.line = 'down';
    const reading = service.read();
    while (controller.reads === 0) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(1_000);
    await service.override(MOLINO_DOWN);
    open();
    const snapshot = await reading;
    expect(snapshot?.override).toEqual({ active: true });
    expect(snapshot?.internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(snapshot?.spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'down']);
    expect(await service.read()).toStrictEqual(snapshot);
  });

  it('An override stays over the readings that follow it.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    await service.read();
    await service.override(OUTAGE);
    clock.advance(300_001);
    const snapshot = await service.read();
    expect(controller.reads).toBe(2);
    expect(snapshot).toMatchObject({
      updatedAt: '2026-03-02T10:05:00.001Z',
      internet: { level: 'outage', attribution: 'us' },
      override: { active: true },
    });
  });

  it('Staff can set the whole status while the equipment cannot be read and there is no snapshot.', async () => {
    const { service, controller } = createTestService(openStore());
    controller.broken = true;
    expect(await service.override(OUTAGE)).toBeUndefined();
    const spots = { coworking: 'down', terrain: 'down', molino: 'ok' } as const;
    expect(await service.override({ ...OUTAGE, spots })).toMatchObject({
      updatedAt: '2026-03-02T10:00:00.000Z',
      internet: { level: 'outage', attribution: 'us' },
      spots: [{ level: 'down' }, { level: 'down' }, { level: 'ok' }],
      override: { active: true },
    });
    expect(await service.override({ action: 'clear' })).toBeUndefined();
  });

  it('Setting and clearing never wait for the equipment: the answer lies over the last reading, however old it is.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    await service.read();
    clock.advance(3_600_000);
    controller.gate = new Promise(() => undefined);
    expect((await service.override(OUTAGE))?.override).toEqual({ active: true });
    expect((await service.override({ action: 'clear' }))?.updatedAt).toBe('2026-03-02T10:00:00.001Z');
    expect(controller.reads).toBe(1);
  });

  it('Clearing does not make an old reading look new where the equipment cannot be read.', async () => {
    const { service, controller, clock } = createTestService(openStore());
    await service.read();
    controller.broken = true;
    clock.advance(3 * 3_600_000);
    expect(await service.override(OUTAGE)).toMatchObject({ updatedAt: '2026-03-02T13:00:00.000Z' });
    expect(await service.override({ action: 'clear' })).toMatchObject({ updatedAt: '2026-03-02T10:00:00.001Z' });
  });

  it('Clearing ends what is set, also where this process last saw nothing set and the store cannot be read just now.', async () => {
    const blobs = openStore();
    const { service, store, clock } = createTestService(blobs);
    await service.read();
    await createTestService(blobs, { clock }).service.override(OUTAGE);
    const readOverride = store.readOverride.bind(store);
    Object.assign(store, { readOverride: () => Promise.reject(new Error('gone')) });
    await service.override({ action: 'clear' });
    Object.assign(store, { readOverride });
    expect((await service.read())?.override).toEqual({ active: false });
    expect((await createTestService(blobs, { clock }).service.read())?.override).toEqual({ active: false });
  });
});
