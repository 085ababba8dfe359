import { describe, expect, it } from 'vitest';
import { sendAlarms } from '../../../netlify/runtime/channels/send-alarms.ts';
import type { Runtime } from '../../../netlify/runtime/runtime.ts';
import { NETWORK } from '../../status/fixtures.ts';
import { createAlarmed, createTold, createTwoWays, keyOf } from './alarmed-place.ts';
import { startNtfyServer, startServer } from './alarm-server.ts';

describe('alarms', () => {
  it.each([
    ['nothing, while all is well', 'ok 60', []],
    [
      'an outage after ten minutes, again every four hours, and its end after a quarter of an hour',
      'ok 10, down 500, ok 30',
      ['20 outage', '260 +outage', '500 +outage', '525 internetOver'],
    ],
    [
      'a slow line after an hour; an outage if it goes down; one end for both',
      'ok 10, backup 70, down 30, backup 20, ok 30',
      ['70 degraded', '90 outage', '145 internetOver'],
    ],
    [
      'an outage once more, if a reminder meanwhile said that the line is only slow',
      'ok 10, down 30, backup 240, down 60, ok 30',
      ['20 outage', '260 +degraded', '290 outage', '355 internetOver'],
    ],
    [
      'an outage once more, if a message meanwhile said that the line is unstable',
      `ok 10, down 30, ${'ok 10, down 5, '.repeat(16)}down 60, ok 90`,
      ['20 outage', '260 flapping', '285 outage', '355 internetOver'],
    ],
    [
      'outages less than a quarter of an hour apart as one, until the line was up for an hour',
      `ok 10, ${'down 15, ok 10, '.repeat(6)}ok 60`,
      ['20 outage', '210 internetOver'],
    ],
    ['an area at once, and not its access points', 'ok 10, kitchen 60, ok 30', ['15 area', '90 areaOver']],
    ['an access point after a quarter of an hour', 'ok 10, desks 60, ok 30', ['30 accessPoint', '90 accessPointOver']],
    [
      'an area whose Wi-Fi keeps failing as one incident, until it is stable',
      `ok 10, ${'kitchen 10, ok 10, '.repeat(18)}ok 60`,
      ['15 area', '255 +area', '420 areaOver'],
    ],
    [
      'an unstable access point once a day, and when it is stable',
      `ok 10, ${'desks 10, ok 10, '.repeat(18)}ok 60`,
      ['35 accessPointFlapping', '420 accessPointOver'],
    ],
    [
      'an area without Wi-Fi in one reading of three',
      `ok 10, ${'kitchen 5, ok 10, '.repeat(8)}ok 60`,
      ['40 areaFlapping', '180 areaOver'],
    ],
    [
      'an area that alternates with every reading, every four hours, and when it is stable',
      `ok 10, ${'kitchen 5, ok 5, '.repeat(30)}ok 90`,
      ['20 areaFlapping', '260 areaFlapping', '365 areaOver'],
    ],
    [
      'an access point that alternates with every reading',
      `ok 10, ${'desks 5, ok 5, '.repeat(12)}ok 90`,
      ['20 accessPointFlapping', '185 accessPointOver'],
    ],
    ['an area again every four hours', 'ok 10, kitchen 250', ['15 area', '255 +area']],
    ['an access point again every day', 'ok 10, desks 1470', ['30 accessPoint', '1470 +accessPoint']],
    ['no access point while the internet is down: one cause, one message', 'ok 10, down 60', ['20 outage']],
    [
      'no reading for an hour, and when there is one again',
      'ok 10, unread 90, ok 10',
      ['65 noReading', '100 noReadingOver'],
    ],
    [
      'an outage as ongoing while nothing can be read',
      'ok 10, down 30, unread 30, ok 30',
      ['20 outage', '85 internetOver'],
    ],
    [
      'an outage that is over before a channel accepts messages, only in the past tense',
      'ok 10, down 7, ok 30',
      ['35 -outage'],
    ],
    [
      'a line that keeps failing within the hour, every four hours, and when it is stable',
      `ok 10, ${'down 5, ok 20, '.repeat(14)}ok 90`,
      ['30 -outage', '35 flapping', '275 flapping', '400 internetOver'],
    ],
    [
      'a line that fails once or twice an hour as one incident, until it was up for an hour',
      `ok 10, ${'down 5, ok 35, '.repeat(6)}ok 60`,
      ['30 -outage', '50 flapping', '275 internetOver'],
    ],
    [
      'a line that alternates with every reading, every four hours, and when it is stable',
      `ok 10, ${'blip 5, ok 5, '.repeat(30)}ok 90`,
      ['20 flapping', '260 flapping', '365 internetOver'],
    ],
    [
      'an outage and its end, if only one reading in three succeeds',
      `ok 10, ${'down 5, unread 10, '.repeat(4)}${'ok 5, unread 10, '.repeat(3)}ok 5`,
      ['40 outage', '85 internetOver'],
    ],
    [
      'a line that is down in every second reading, if only one reading in three succeeds',
      `ok 10, ${'down 5, unread 10, ok 5, unread 10, '.repeat(4)}${'ok 5, unread 10, '.repeat(6)}`,
      ['40 -outage', '40 flapping', '175 internetOver'],
    ],
    [
      'a long and a short outage separately, because neither is repeated',
      'ok 10, down 120, ok 20, down 15, ok 60',
      ['20 outage', '145 internetOver', '160 outage', '180 internetOver'],
    ],
    [
      'that nothing was ever read, within an hour',
      'unread 320, ok 5',
      ['60 noReading', '300 +noReading', '320 noReadingOver'],
    ],
    [
      'missing readings as such, and not as an ongoing outage',
      'ok 10, down 15, unread 300, ok 30',
      ['20 outage', '80 noReading', '320 +noReading', '325 noReadingOver', '340 internetOver'],
    ],
  ])('report %s: %s', async (_, steps, expected) => {
    const { playAll, told } = await createTold();
    await playAll(steps);
    expect(told()).toEqual(expected);
  });

  it('messages link to the right page, are urgent if guests lost something, and state start, cause and owner', async () => {
    const { playAll, arrived } = await createTold();
    await playAll('ok 10, down 15, ok 15, kitchen 10, ok 15, desks 25, unread 65');
    expect(
      arrived.map(({ body }) => `${keyOf(String(body.title))} ${String(body.priority)} ${String(body.click)}`),
    ).toEqual([
      'outage 5 https://place.example/-/internet/en',
      'internetOver 3 https://place.example/-/internet/en',
      'area 5 https://place.example/-/internet/en',
      'areaOver 3 https://place.example/-/internet/en',
      'accessPoint 3 https://place.example/-/staff/en',
      'noReading 3 https://place.example/-/staff/en',
    ]);
    expect(arrived[0]?.body).toMatchObject({
      message: 'Since Mon 2 Mar, 11:10. The line is down. Responsible: the provider.',
    });
    expect(arrived[1]?.body.message).toMatch(
      /^Between Mon 2 Mar, 11:10 and 11:25 it did not work as it should for 15 mins, /,
    );
  });
});

describe('delayed alarms', () => {
  it.each([
    ['no message about an internet outage', 'ok 10, down 60, ok 60', ['20 outage', '85 internetOver']],
    ['an area; it is reported if it is still without Wi-Fi', 'ok 10, kitchen 140', ['120 area']],
    ['an area that works again by then; it is reported as over', 'ok 10, kitchen 30, ok 100', ['120 -area']],
    [
      'a slow line, but not the outage that it becomes',
      'ok 10, backup 70, down 30, ok 60',
      ['90 outage', '125 internetOver'],
    ],
    ['the end of an incident that was reported before', 'ok 140, kitchen 10, ok 30', ['145 area', '170 areaOver']],
  ])('quiet hours from 11:00 to 13:00 delay %s', async (_, steps, expected) => {
    const { playAll, told } = await createTold({ ALARM_NTFY_QUIET: '11:00-13:00' });
    await playAll(steps);
    expect(told()).toEqual(expected);
  });

  it('quiet hours combine repeated failures into one message', async () => {
    const { playAll, told, arrived } = await createTold({ ALARM_NTFY_QUIET: '11:00-14:00' });
    await playAll('ok 5, desks 30, ok 70, desks 30, ok 60');
    expect(told()).toEqual(['180 -accessPoint']);
    expect(arrived[0]?.body.message).toMatch(/Between Mon 2 Mar, 11:10 and 13:20 it was down for 1 hr, as far/);
  });

  it('planned work delays every alarm, and the summary mentions the work', async () => {
    const from = Date.parse('2026-03-02T10:00Z');
    const { playAll, told, arrived } = await createTold({}, [{ from, until: from + 120 * 60_000 }]);
    await playAll('ok 10, down 60, kitchen 60, ok 30');
    expect(told()).toEqual(['120 -outage', '120 area', '150 areaOver']);
    expect(String(arrived[0]?.body.message)).toMatch(/Responsible: the provider\. Planned work, announced\.$/);
    expect(String(arrived[1]?.body.message)).not.toContain('Planned');
  });

  it('quiet hours over midnight delay no heartbeat', async () => {
    let pings = 0;
    const url = await startServer((_, response) => {
      pings += 1;
      response.end();
    });
    const { playAll, told } = await createTold({ ALARM_NTFY_QUIET: '22:00-11:30', ALARM_HEARTBEAT_URL: `${url}/ping` });
    await playAll('ok 10, kitchen 30');
    expect([pings, told()]).toEqual([8, ['30 area']]);
  });
});

describe('delivery at least once, for each channel', () => {
  it('retries a refused message with every run while the incident lasts; the other channel gets it once', async () => {
    const { play, told, hooked, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    expect([told(), hooked.length]).toEqual([[], 1]);
    fail(false);
    await play('down', 10);
    expect([told(), hooked.length]).toEqual([['40 outage'], 1]);
  });

  it('retries an unconfirmed message ever less often, without delaying other messages', async () => {
    const titles: string[] = [];
    const url = await startServer(async (request, response) => {
      const { text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string };
      titles.push(keyOf(text.split('\n', 1)[0] ?? ''));
      response.writeHead(504).end();
    });
    const { playAll } = createAlarmed([], { ALARM_WEBHOOK_URL: `${url}/hook` });
    await playAll('ok 10, kitchen 20, down 30');
    expect(titles).toEqual(['area', 'area', 'outage', '-area', 'outage']);
  });

  it('reports an incident once that ended before the channel worked', async () => {
    const { play, told, fail } = await createTwoWays();
    await play('ok', 10);
    fail(true);
    await play('down', 30);
    await play('ok', 30);
    fail(false);
    await play('ok', 10);
    expect(told()).toEqual(['70 -outage']);
  });

  it('never reports the end of an incident during the next one; a late message gives start and end', async () => {
    const { playAll, told, fail } = await createTwoWays();
    await playAll('ok 10, down 70');
    fail(true);
    await playAll('ok 20');
    fail(false);
    await playAll('down 30, ok 20');
    expect(told()).toEqual(['20 outage', '100 -outage', '110 outage', '145 internetOver']);
  });

  it('reports nothing to a new channel that was over before', async () => {
    const { url, arrived } = await startNtfyServer();
    const variables: Record<string, string> = { ALARM_HEARTBEAT_URL: `${url}/ping` };
    const { playAll, told } = createAlarmed(arrived, variables);
    await playAll('ok 10, down 30, ok 60');
    variables.ALARM_NTFY_URL = `${url}/topic`;
    await playAll('ok 60, down 15');
    expect(told()).toEqual(['170 outage']);
  });

  it('sends a message again if its delivery could not be stored', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    const { replace } = store;
    Object.assign(store, {
      replace: (...[key, text, found]: Parameters<typeof replace>) =>
        key === 'told' && text.includes('"isSure":true')
          ? Promise.reject(new Error('full'))
          : replace(key, text, found),
    });
    await play('down', 5);
    Object.assign(store, { replace });
    await play('down', 15);
    expect(told()).toEqual(['20 outage', '25 outage']);
  });

  it('keeps the deliveries of channels that this version does not know', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 15);
    const record = JSON.parse((await store.get('told')) ?? '') as { ways: Record<string, object> };
    const noted = { toldUntil: 1, open: [] };
    await store.set('told', { ...record, ways: { ...record.ways, pigeon: noted } });
    await play('ok', 30);
    expect(told()).toEqual(['20 outage', '40 internetOver']);
    expect(JSON.parse((await store.get('told')) ?? '')).toMatchObject({ ways: { pigeon: noted } });
  });

  it("sets aside what it cannot read of a newer version's record, and uses the rest", async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 15);
    const later = ((await store.get('told')) ?? '').replace('"open":[', '"open":[{"kind":"storm"},');
    await store.replace('told', later, await store.find('told'));
    await play('down', 30);
    await play('ok', 30);
    expect(told()).toEqual(['20 outage', '70 internetOver']);
    const [aside = ''] = await store.list('aside/told/');
    expect(await store.get(aside)).toBe(later);
  });

  it('restores a set-aside record once it is readable, and reports once what ended meanwhile', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('desks', 25);
    const noted = (await store.get('told')) ?? '';
    await store.replace('aside/told/2026-03-02T10-00-00-000Z', '{"version":99}', undefined);
    await store.replace('aside/told/2026-03-02T10-40-00-000Z', noted, undefined);
    await store.set('told', JSON.parse(noted.replace(/"open":\[.*?\]/, '"open":[]')));
    await play('ok', 30);
    expect(told()).toEqual(['30 accessPoint', '55 accessPointOver']);
    expect(await store.list('aside/')).toEqual(['aside/told/2026-03-02T10-00-00-000Z']);
  });

  it('does not report a restored outage again whose end was reported meanwhile', async () => {
    const { play, told, store } = await createTold();
    await play('ok', 10);
    await play('down', 25);
    await store.replace('aside/told/2026-03-02T10-40-00-000Z', (await store.get('told')) ?? '', undefined);
    await play('ok', 30);
    await play('ok', 30);
    expect(told()).toEqual(['20 outage', '50 internetOver']);
  });

  it('stops all messages about an access point that is set to expectedOffline', async () => {
    const { play, runtime, told, clock } = await createTold();
    await play('ok', 10);
    await play('desks', 25);
    const spots = NETWORK.spots.map((spot) => ({
      ...spot,
      accessPoints: spot.accessPoints.map((point, index) => ({ ...point, expectedOffline: index === 0 })),
    }));
    const marked = (): Runtime => ({ ...runtime(), network: { ...NETWORK, spots } });
    clock.advance(25 * 60 * 60_000);
    await sendAlarms(marked(), clock.now + 28_000);
    await play('ok', 10, () => sendAlarms(marked(), clock.now + 28_000));
    expect(told()).toEqual(['30 accessPoint']);
  });

  it('sends a message once or twice, if two runs coincide, and not again', async () => {
    const { play, run, runtime, clock, told } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    await Promise.all([run(), sendAlarms(runtime(), clock.now + 28_000)]);
    await play('down', 30);
    expect(told().every((text) => text === '20 outage')).toBe(true);
    expect(told().length).toBeGreaterThanOrEqual(1);
  });

  it('does not overwrite what another run stored while a message was sent', async () => {
    let noted: string | undefined;
    const url = await startServer(async (_, response) => {
      noted ??= ((await on.store.get('told')) ?? '').replace('"toldUntil":', '"toldUntil":9');
      await on.store.replace('told', noted, await on.store.find('told'));
      response.end('ok');
    });
    const on = createAlarmed([], { ALARM_WEBHOOK_URL: `${url}/hook` });
    await on.playAll('ok 10, down 15');
    expect(noted).toContain('"toldUntil":9');
    expect(await on.store.get('told')).toBe(noted);
    expect(on.log.at(-1)).toBe('Not every alarm could be sent: another run has stored deliveries meanwhile');
  });

  it('leaves messages to the next run if Netlify would end this one first', async () => {
    const { play, service, runtime, clock, told } = await createTold();
    await play('ok', 10);
    await play('down', 10);
    await service.refresh();
    await sendAlarms(runtime(), clock.now + 4_999);
    expect(told()).toEqual([]);
    await play('down', 5);
    expect(told()).toEqual(['20 outage']);
  });

  it('sends nothing and does not use the store without any channel', async () => {
    const { play, store } = createAlarmed([], {});
    await play('down', 30);
    expect(await store.get('told')).toBeUndefined();
  });
});
