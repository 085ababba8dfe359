import { describe, expect, it } from 'vitest';
import { runAlarms } from '../../../netlify/runtime/alarms/run-alarms.ts';
import { startServer } from './alarm-server.ts';
import { createAlarmed, createTold, createTwoWays, keyOf } from './alarmed-place.ts';

describe('What staff are told, and when', () => {
  it.each([
    ['nothing, while all is well', 'ok 60', []],
    [
      'an outage after ten minutes, again every four hours, and that it has been over for a quarter of an hour',
      'ok 10, down 500, ok 30',
      ['20 outage', '260 +outage', '500 +outage', '525 internetOver'],
    ],
    [
      'a slow line after an hour; if it goes down, once more; one end',
      'ok 10, backup 70, down 30, backup 20, ok 30',
      ['70 degraded', '90 outage', '145 internetOver'],
    ],
    [
      'what comes back within a quarter of an hour as one, until it has worked for that long',
      `ok 10, ${'down 15, ok 10, '.repeat(6)}ok 30`,
      ['20 outage', '165 internetOver'],
    ],
    ['an area at once, and not its access points', 'ok 10, kitchen 60, ok 15', ['15 area', '75 areaOver']],
    ['an access point after a quarter of an hour', 'ok 10, desks 60, ok 15', ['30 accessPoint', '75 accessPointOver']],
    ['no access point while the internet is down: one cause, one message', 'ok 10, down 60', ['20 outage']],
    [
      'no reading for an hour, and when there is one again',
      'ok 10, unread 90, ok 10',
      ['65 noReading', '100 noReadingOver'],
    ],
    [
      'what was told goes on while nothing can be read',
      'ok 10, down 30, unread 30, ok 30',
      ['20 outage', '85 internetOver'],
    ],
  ])('%s: %s', async (_, steps, expected) => {
    const { playAll, told } = await createTold();
    await playAll(steps);
    expect(told()).toEqual(expected);
  });

  it('Every message has the address of the page that shows it, rings at night where something is down for guests, and says since when, why and whose fault it is', async () => {
    const { playAll, arrived } = await createTold();
    await playAll('ok 10, down 15, ok 15, kitchen 10, ok 15, desks 25, unread 65');
    expect(
      arrived.map(({ body }) => `${keyOf(String(body.title))} ${String(body.priority)} ${String(body.click)}`),
    ).toEqual([
      'outage 5 https://place.example/internet/',
      'internetOver 3 https://place.example/internet/',
      'area 5 https://place.example/internet/',
      'areaOver 3 https://place.example/internet/',
      'accessPoint 3 https://place.example/staff/',
      'noReading 3 https://place.example/staff/',
    ]);
    expect(arrived[0]?.body).toMatchObject({
      message: 'Since Mon 2 Mar, 11:10. The line is down. Responsible: the provider.',
    });
    expect(arrived[1]?.body.message).toMatch(/from Mon 2 Mar, 11:10 to 11:25 \(15 mins\)/);
  });
});

describe('At least once, by each way', () => {
  it('What a way did not take is sent with the next run that reaches it, while it lasts; the other way is told once', async () => {
    const { play, told, hooked, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    expect([told(), hooked.length]).toEqual([[], 1]);
    fail(false);
    await play('down', 10);
    expect([told(), hooked.length]).toEqual([['40 outage'], 1]);
  });

  it('What was over before a way could tell it is told as over, with its beginning; after a day it is no news', async () => {
    const { play, told, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    await play('ok', 30);
    fail(false);
    await play('ok', 10);
    expect(told()).toEqual(['70 internetOver']);
    fail(true);
    await play('down', 30);
    await play('ok', 25 * 60);
    fail(false);
    await play('ok', 10);
    expect(told()).toHaveLength(1);
  });

  it('What was sent and could not be written down is sent again', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    const { set } = store;
    Object.assign(store, {
      set: (key: string, value: unknown) => (key === 'alarms' ? Promise.reject(new Error('full')) : set(key, value)),
    });
    await play('down', 5);
    Object.assign(store, { set });
    await play('down', 15);
    expect(told()).toEqual(['20 outage', '25 outage']);
  });

  it('What other code has noted of a way that there is not here is kept', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 15);
    const record = JSON.parse((await store.get('alarms')) ?? '') as { events: { told: object }[] };
    const noted = { at: '2026-03-02T10:20:00.000Z', stage: 'began', level: 'outage' };
    Object.assign(record.events[0]?.told ?? {}, { pigeon: noted });
    await store.set('alarms', record);
    await play('ok', 30);
    expect(told()).toEqual(['20 outage', '40 internetOver']);
    expect(JSON.parse((await store.get('alarms')) ?? '')).toMatchObject({ events: [{ told: { pigeon: noted } }] });
  });

  it('Two runs at the same time tell it, once or twice, and not again', async () => {
    const { play, run, runtime, clock, told } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    await Promise.all([run(), runAlarms(runtime(), clock.now + 28_000)]);
    await play('down', 30);
    expect(told().every((text) => text === '20 outage')).toBe(true);
    expect(told().length).toBeGreaterThanOrEqual(1);
  });

  it('What there is no time left to send before the host ends the run is sent with the next one', async () => {
    const { play, service, runtime, clock, told } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    await service.refresh();
    await runAlarms(runtime(), clock.now + 4_999);
    expect(told()).toEqual([]);
    await play('down', 5);
    expect(told()).toEqual(['20 outage']);
  });

  it('Without any way nobody is told, and the store is left alone', async () => {
    const { play, store } = createAlarmed([], {});
    await play('down', 30);
    expect(await store.get('alarms')).toBeUndefined();
  });
});

it('The address that notices silence is asked at every run, whatever there is to tell', async () => {
  const arrived: unknown[] = [];
  const url = await startServer(({ url: path }, response) => {
    arrived.push(path);
    response.end();
  });
  const { play } = createAlarmed([], { ALARM_HEARTBEAT_URL: `${url}/ping/secret` });
  await play('unread', 15);
  expect(arrived).toEqual(['/ping/secret', '/ping/secret', '/ping/secret']);
});
