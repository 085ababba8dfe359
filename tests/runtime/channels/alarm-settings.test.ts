import { expect, it } from 'vitest';
import { readAlarmSettings } from '../../../netlify/runtime/channels/alarm-settings.ts';
import { readEnvironment } from '../../../netlify/runtime/environment/env.ts';
import type { AlarmSettings } from '../../../src/status/explanation.ts';

const TOPIC = { ALARM_NTFY_URL: 'https://ntfy.example/topic' };
const SERVER = { ALARM_SMTP_URL: 'smtps://user:pass@mail.example:465' };
const MAIL = { ...SERVER, ALARM_EMAIL_FROM: 'status@place.example', ALARM_EMAIL_TO: 'ana@place.example' };
const NOTHING: AlarmSettings = { channels: [], problems: [], afterMinutes: 10, isWatched: false, language: 'fr' };

it.each<[string, Record<string, string>, Partial<AlarmSettings>]>([
  ['nothing set', {}, {}],
  [
    'all ways',
    { ...TOPIC, ALARM_WEBHOOK_URL: 'https://chat.example/x', ...MAIL, ALARM_AFTER_MINUTES: '30', ALARM_LANGUAGE: 'en' },
    { channels: ['ntfy', 'webhook', 'email'], afterMinutes: 30, language: 'en' },
  ],
  [
    'e-mail without sender and recipient',
    SERVER,
    {
      problems: [
        { name: 'ALARM_EMAIL_FROM', problem: 'missing' },
        { name: 'ALARM_EMAIL_TO', problem: 'missing' },
      ],
    },
  ],
  [
    'a token without a topic',
    { ALARM_NTFY_TOKEN: 'tk_1' },
    { problems: [{ name: 'ALARM_NTFY_URL', problem: 'missing' }] },
  ],
  [
    'an invalid topic with a token',
    { ALARM_NTFY_URL: 'topic', ALARM_NTFY_TOKEN: 'tk_1' },
    { problems: [{ name: 'ALARM_NTFY_URL', problem: 'malformed' }] },
  ],
  [
    'a language that the place does not have',
    { ...TOPIC, ALARM_LANGUAGE: 'de' },
    { channels: ['ntfy'], problems: [{ name: 'ALARM_LANGUAGE', problem: 'malformed' }] },
  ],
  ['a heartbeat', { ALARM_HEARTBEAT_URL: 'https://beat.example/ping/1' }, { isWatched: true }],
])('returns channels, language and problems of the settings for: %s', (_, variables, settings) => {
  expect(readAlarmSettings(readEnvironment(variables), ['fr', 'en'])).toEqual({ ...NOTHING, ...settings });
});
