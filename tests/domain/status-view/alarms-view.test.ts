import { describe, expect, it } from 'vitest';
import { createAlarmsView } from '../../../src/client/staff/alarms-view.ts';
import { createStrings } from '../fixture-strings.ts';

const WORDS = { alarms: createStrings('en').alarms, names: { mill: 'Mill' } };
const CLOCK = { now: Date.parse('2026-11-03T21:00:00Z'), timeZone: 'Europe/Madrid' };
const ALARMS = {
  channels: ['ntfy', 'email'],
  problems: [],
  afterMinutes: 10,
  messages: [],
};
const MESSAGE = {
  at: '2026-11-03T20:55:00.000Z',
  kind: 'area',
  subject: 'mill',
  stage: 'began',
  level: 'outage',
  channel: 'ntfy',
};

function view(change: object): ReturnType<typeof createAlarmsView> {
  return createAlarmsView({ alarms: { ...ALARMS, ...change } }, CLOCK, WORDS, 'en');
}

describe('What staff see of alarms', () => {
  it.each<[object, string[]]>([
    [{}, ['Told by ntfy, e-mail', 'After 10 minutes.']],
    [{ channels: ['pager'], afterMinutes: 30 }, ['Told by pager', 'After 30 minutes.']],
    [{ channels: [] }, ['Nobody is told.']],
  ])('How they are told, with %j', (change, notes) => {
    expect(view(change)?.notes).toEqual(notes);
  });

  it('What is wrong with what is set up is said by name, and a test can be sent where there is a way.', () => {
    const problems = [
      { name: 'ALARM_LANGUAGE', problem: 'malformed' },
      { name: 'ALARM_EMAIL_TO', problem: 'missing' },
    ];
    expect(view({ problems })).toMatchObject({
      problems: ['ALARM_LANGUAGE is wrong.', 'ALARM_EMAIL_TO is missing.'],
      hasWays: true,
    });
    expect(view({ channels: [] })?.hasWays).toBe(false);
  });

  it.each<[object, object]>([
    [{}, { when: '3 Nov 2026, 21:55', what: 'No Wi-Fi: Mill', way: 'ntfy', result: 'Sent.' }],
    [{ stage: 'over' }, { what: 'Wi-Fi again: Mill' }],
    [{ reason: 'login', status: 401 }, { result: 'Again later. Wrong token. (401)' }],
    [{ reason: 'silent' }, { result: 'Again later. Silent.' }],
    [
      { kind: 'flood', channel: 'pager', reason: 'late' },
      { what: 'flood', way: 'pager', result: 'Again later. late' },
    ],
    [
      { at: 'soon', subject: 7 },
      { when: '', what: 'No Wi-Fi: 7' },
    ],
  ])('A message with %j is %j.', (change, row) => {
    expect(view({ messages: [{ ...MESSAGE, ...change }] })?.rows).toMatchObject([row]);
  });

  it.each([undefined, null, 'text', {}, { alarms: null }, { alarms: { channels: 'ntfy' } }])(
    'Of an answer such as %j there is nothing to see.',
    (explanation) => {
      expect(createAlarmsView(explanation, CLOCK, WORDS, 'en')).toBeUndefined();
    },
  );
});
