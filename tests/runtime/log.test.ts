import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import { createLog } from '../../netlify/runtime/log.ts';

const SECRETS = {
  GUEST_WIFI_PASSWORD: 'violet kite',
  GUEST_WIFI_PASSWORD_OLD: 'violet kite of old',
  STAFF_PASSWORD: 'copper-bell$&',
  REFRESH_TOKEN: 'refresh+token/1',
  UNIFI_API_KEY: 'unifi-key',
  OMADA_CLIENT_SECRET: 'omada-secret',
  NETLIFY_BLOBS_CONTEXT: 'eyJ0b2tlbiI6IngifQ==',
  ALARM_NTFY_URL: 'https://ntfy.example/a-topic-that-nobody-guesses',
  ALARM_NTFY_TOKEN: 'tk_29f8',
  ALARM_WEBHOOK_URL: 'https://chat.example/hooks/T0/B0/x7?sig=abc',
  ALARM_SMTP_URL: 'smtps://staff%40place.example:pa%2Fss@mail.example:465',
} as const;

function logged(message: string, variables: Record<string, string> = SECRETS): string {
  const lines: string[] = [];
  createLog(readEnvironment(variables).environment, (line) => lines.push(line))(message);
  return lines.join('\n');
}

describe('createLog', () => {
  it.each(Object.entries(SECRETS))('The value of %s becomes the name of the variable.', (name, value) => {
    expect(logged(`asked with ${value}, twice: ${value}`)).toBe(`asked with <${name}>, twice: <${name}>`);
    expect(logged(`asked /v1/${encodeURIComponent(value)}/x`)).toBe(`asked /v1/<${name}>/x`);
  });

  it('A secret that holds another one is replaced as a whole.', () => {
    expect(logged('violet kite of old')).toBe('<GUEST_WIFI_PASSWORD_OLD>');
  });

  it.each([
    ['https://user:pass@api.example/v1/hosts', 'https://api.example/v1/hosts'],
    ['https://user:p@ss@api.example/', 'https://api.example/'],
    ['https://token@api.example:8443/v1', 'https://api.example:8443/v1'],
    ['http://api.example/v1?apikey=abc&x=1', 'http://api.example/v1'],
    ['HTTPS://a:b@api.example/v1#abc', 'HTTPS://api.example/v1'],
    ['https://api.example/v1', 'https://api.example/v1'],
  ])('Of %s in a message, %s is left.', (address, left) => {
    expect(logged(`Request cannot be constructed from ${address} (and "${address}")`)).toBe(
      `Request cannot be constructed from ${left} (and "${left}"`.concat(')'),
    );
  });

  it('What is no secret stays as it is, and what is not set replaces nothing.', () => {
    const message = 'the store failed at readStatus after 12 ms: it answered 500; staff@place.example?';
    expect(logged(message)).toBe(message);
    expect(logged(message, {})).toBe(message);
  });

  it.each([
    ['203.0.113.7\nFAKE: all is well', '203.0.113.7\\u000aFAKE: all is well'],
    ['a\r\nb', 'a\\u000d\\u000ab'],
    ['\u001b[2Ka\u0000\u0085\u2028', '\\u001b[2Ka\\u0000\\u0085\\u2028'],
  ])('The message %j is one line.', (message, line) => {
    expect(logged(message)).toBe(line);
  });
});
