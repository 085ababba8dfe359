import { expect, it } from 'vitest';
import { readEnvironment } from '../../../netlify/runtime/environment/env.ts';
import { createLog } from '../../../netlify/runtime/environment/log.ts';

const SECRETS = {
  GUEST_WIFI_PASSWORD: 'violet kite',
  STAFF_PASSWORD: 'copper-bell$&',
  REFRESH_TOKEN: 'violet kite of old/1',
  NETLIFY_BLOBS_CONTEXT: 'eyJ0b2tlbiI6IngifQ==',
  ALARM_WEBHOOK_URL: 'https://chat.example/hooks/T0/B0/x7?sig=abc',
  ALARM_SMTP_URL: 'smtps://staff%40place.example:pa%2Fss@mail.example:465',
} as const;

function logged(message: string): string {
  const lines: string[] = [];
  createLog(readEnvironment(SECRETS).environment, (line) => lines.push(line))(message);
  return lines.join('\n');
}

it.each(Object.entries(SECRETS))('the log replaces the value of %s by the name of the variable', (name, value) => {
  expect(logged(`asked with ${value}, twice: ${value}`)).toBe(`asked with <${name}>, twice: <${name}>`);
  expect(logged(`asked /v1/${encodeURIComponent(value)}/x`)).toBe(`asked /v1/<${name}>/x`);
});

it.each([
  ['of https://user:p@ss@api.example/v1?apikey=abc', 'of https://api.example/v1'],
  ['of HTTPS://token@api.example:8443/v1#abc', 'of HTTPS://api.example:8443/v1'],
  ['it answered 500; staff@place.example?', 'it answered 500; staff@place.example?'],
  ['203.0.113.7\r\nFAKE: all is well\u2028', '203.0.113.7\\u000d\\u000aFAKE: all is well\\u2028'],
])('the log writes the message %j as one line, without secret parts of URLs', (message, line) => {
  expect(logged(message)).toBe(line);
});
