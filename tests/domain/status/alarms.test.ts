import { describe, expect, it } from 'vitest';
import { isQuiet, parseQuietHours } from '../../../src/status/quiet-hours.ts';
import { AlarmPlayer, PLAN } from './alarm-player.ts';

const DAY = '2026-03-02';

describe('What staff are told of, and when', () => {
  it.each<[string, string, string[]]>([
    ['nothing is wrong', '......', []],
    [
      'the internet is down for an hour',
      '..DDDDDDDDDDDD......',
      [`10:20 began internet/${DAY} 10:10`, `11:15 over internet/${DAY} 10:10`],
    ],
    ['it is down for five minutes', '..D......', []],
    [
      'it is down for ten minutes',
      '..DD......',
      [`10:20 began internet/${DAY} 10:10`, `10:25 over internet/${DAY} 10:10`],
    ],
    ['it is slow for half an hour', '..SSSSSS....', []],
    [
      'it is slow for more than an hour',
      `..${'S'.repeat(15)}....`,
      [`11:10 began internet/${DAY} 10:10`, `11:30 over internet/${DAY} 10:10`],
    ],
    [
      'it is slow, and then down',
      `..${'S'.repeat(13)}DDDD....`,
      [`11:10 began internet/${DAY} 10:10`, `11:25 worse internet/${DAY} 10:10`, `11:40 over internet/${DAY} 10:10`],
    ],
    [
      'it is down, and then slow',
      '..DDDSSSSSS......',
      [`10:20 began internet/${DAY} 10:10`, `11:00 over internet/${DAY} 10:10`],
    ],
    [
      'the whole site is out of reach',
      '..XXXXX.....',
      [`10:20 began internet/${DAY} 10:10`, `10:40 over internet/${DAY} 10:10`],
    ],
    [
      'an area is down',
      '..AAAA....',
      [`10:10 began area/coworking/${DAY} 10:10`, `10:35 over area/coworking/${DAY} 10:10`],
    ],
    [
      'the only access point of an area is down',
      '..KKKK....',
      [`10:10 began area/molino/${DAY} 10:10`, `10:35 over area/molino/${DAY} 10:10`],
    ],
    ['an area is being updated', '..UUUUUUUU....', []],
    ['one of several access points is down for ten minutes', '..a......', []],
    [
      'it is down for half an hour',
      '..aaaaaa......',
      [`10:25 began access-point/north/${DAY} 10:10`, `10:45 over access-point/north/${DAY} 10:10`],
    ],
    [
      'nobody knows anything for an hour',
      `...${'-'.repeat(14)}....`,
      [`11:10 began no-reading/${DAY} 10:10`, `11:25 over no-reading/${DAY} 10:10`],
    ],
  ])('Where %s: %s', (_what, letters, told) => {
    expect(new AlarmPlayer().play(letters).told).toEqual(told);
  });

  it('An access point that went down with its area is told when the area is back and it is not.', () => {
    expect(new AlarmPlayer().play('..AAAAAbbbbbb').told).toEqual([
      `10:10 began area/coworking/${DAY} 10:10`,
      `10:40 over area/coworking/${DAY} 10:10`,
      `10:40 began access-point/desks/${DAY} 10:10`,
    ]);
  });

  it('An area of which nothing is known any more stays down: that is no proof that it works.', () => {
    const player = new AlarmPlayer().play('..AAAAXXXXXX');
    expect(player.told).toEqual([`10:10 began area/coworking/${DAY} 10:10`, `10:40 began internet/${DAY} 10:30`]);
    expect(player.play('AA....').told.slice(2)).toEqual([
      `11:05 over internet/${DAY} 10:30`,
      `11:15 over area/coworking/${DAY} 10:10`,
    ]);
  });

  it('An area of which nothing is known is not down again: only what is seen begins.', () => {
    const { told } = new AlarmPlayer().play('..AAA....XXXXXX');
    expect(told.map((line) => line.slice(6))).toEqual([
      `began area/coworking/${DAY} 10:10`,
      `over area/coworking/${DAY} 10:10`,
      `began internet/${DAY} 10:45`,
    ]);
  });

  it('An outage that was over before anything could be told is told once, as over.', () => {
    const player = new AlarmPlayer();
    player.listens = false;
    player.play('..DDDDDDDD....');
    player.listens = true;
    expect(player.play('....').told).toEqual([`11:10 over internet/${DAY} 10:10`]);
  });

  it('An outage that has been over for more than a day is not told.', () => {
    const player = new AlarmPlayer();
    player.listens = false;
    player.play(`..DDDDDDDD${'.'.repeat(24 * 12 + 3)}`);
    player.listens = true;
    expect(player.play('....').told).toEqual([]);
  });

  it('What comes back within half an hour is the same event; told as over, it is told once more, and then once as over.', () => {
    const player = new AlarmPlayer().play('..DDDD.....DDDD.....DDDD..........');
    expect(new Set(player.messages.map(({ event }) => event.id)).size).toBe(1);
    expect(player.messages.map(({ stage }) => stage)).toEqual(['began', 'over', 'again', 'settled']);
  });

  it('An access point that comes and goes for hours gives no storm.', () => {
    const player = new AlarmPlayer().play(`..${'a...a..aa....a..'.repeat(20)}${'.'.repeat(30)}`);
    expect(player.told.length).toBeLessThanOrEqual(4);
  });

  it('A guest password that is refused too often is told once, however long that goes on.', () => {
    const player = new AlarmPlayer();
    for (let hour = 0; hour < 5; hour += 1) {
      const at = new Date(player.now).toISOString();
      player.facts = { refusals: { from: at, at, count: 30 } };
      player.play('......');
    }
    expect(player.told).toEqual([`10:00 began refused/${DAY} 10:00`]);
  });

  it.each([
    ['2026-04-02', []],
    ['2026-04-01', ['10:00 began rates/2026-04-01']],
    ['2026-02-01', ['10:00 began rates/2026-02-01']],
  ])('Rates whose last day is %s on 2 March: %j, once.', (ratesThrough, told) => {
    const player = new AlarmPlayer();
    player.facts = { ratesThrough };
    expect(player.play('.'.repeat(100)).told).toEqual(told);
  });

  it('Records that cannot be read end nothing.', () => {
    const player = new AlarmPlayer().play('..DDDD');
    player.facts = { status: undefined, outages: undefined };
    expect(player.play('....').told).toEqual([`10:20 began internet/${DAY} 10:10`]);
  });
});

describe('Quiet hours', () => {
  it.each([
    ['22:00-07:30', { from: '22:00', until: '07:30' }],
    [' 13:00 - 15:00 ', { from: '13:00', until: '15:00' }],
    ['22:00-22:00', undefined],
    ['24:00-07:00', undefined],
    ['22:00-7:30', undefined],
    ['x22:00-07:30', undefined],
    ['22:00-07:300', undefined],
    ['', undefined],
  ])('“%s” are read as %j.', (text, expected) => {
    expect(parseQuietHours(text)).toEqual(expected);
  });

  it.each([
    ['20:59', false, '22:00', '07:00'],
    ['21:00', true, '22:00', '07:00'],
    ['05:59', true, '22:00', '07:00'],
    ['06:00', false, '22:00', '07:00'],
    ['11:59', false, '13:00', '15:00'],
    ['12:00', true, '13:00', '15:00'],
    ['13:59', true, '13:00', '15:00'],
    ['14:00', false, '13:00', '15:00'],
  ])('At %s UTC it is %s that it is quiet from %s to %s by the place’s own clock.', (time, expected, from, until) => {
    const now = Date.parse(`${DAY}T${time}:00Z`);
    expect(isQuiet({ from, until }, now, 'Europe/Madrid')).toBe(expected);
  });

  const QUIET = { ...PLAN, quietHours: { from: '22:00', until: '07:00' } };

  /** From 23:00 by the place's clock, an hour ahead of the readings. */
  function atNight(plan: typeof QUIET, letters: string): string[] {
    const player = new AlarmPlayer('2026-03-02T22:00:00.000Z');
    player.plan = plan;
    return player.play(letters).told;
  }

  it('What begins in them is told when they end.', () => {
    expect(atNight(QUIET, 'D'.repeat(12 * 10))).toEqual([`06:00 began internet/${DAY} 22:00`]);
  });

  it('What is over by then is told once, as over.', () => {
    expect(atNight(QUIET, `${'D'.repeat(12)}${'.'.repeat(12 * 9)}`)).toEqual([`06:00 over internet/${DAY} 22:00`]);
  });

  it('An outage of the internet is told at once where people want to be woken by it, and nothing else is.', () => {
    const wakes = { ...QUIET, wakes: true };
    expect(atNight(wakes, 'DDDDDD')).toEqual([`22:10 began internet/${DAY} 22:00`]);
    expect(atNight(wakes, 'AAAAAA')).toEqual([]);
    expect(atNight(wakes, 'S'.repeat(20))).toEqual([]);
  });
});

it('However many other events there are, an outage of which the log still tells is not told a second time.', () => {
  const player = new AlarmPlayer();
  player.play('..DDD....');
  const [outage] = player.events;
  if (!outage) throw new Error('There was no outage.');
  const others = Array.from({ length: 300 }, (_, index) => ({
    ...outage,
    id: `access-point/${index}/${outage.startedAt}`,
    kind: 'access-point' as const,
    subject: `access-point-${index}`,
    level: 'none' as const,
  }));
  player.events = [...player.events, ...others];
  for (let reading = 0; reading < 3; reading += 1) {
    player.play('.');
    // What is forgotten is forgotten with all that was told of it.
    player.deliveries = player.deliveries.filter(({ event }) => player.events.some(({ id }) => id === event));
    player.claims.clear();
  }
  expect(player.told).toEqual([`10:20 began internet/${DAY} 10:10`, `10:30 over internet/${DAY} 10:10`]);
});

it('A message that failed is due again at the time of its next try, and a channel that took it gets it no more.', () => {
  const player = new AlarmPlayer();
  player.plan = { ...PLAN, channels: ['ntfy', 'email'] };
  player.play('..DDD');
  const [first] = player.deliveries;
  if (!first) throw new Error('Nothing was told.');
  player.deliveries = [
    { ...first, outcome: 'failed', reason: 'unreachable', tryAt: '2026-03-02T10:35:00.000Z' },
    ...player.deliveries.slice(1),
  ];
  player.play('DDDDD');
  expect(player.messages.map(({ stage, channel, attempt }) => [stage, channel, attempt])).toEqual([
    ['began', 'ntfy', 1],
    ['began', 'email', 1],
    ['began', 'ntfy', 2],
  ]);
  expect(player.told.at(-1)).toMatch(/^10:35 /);
});
