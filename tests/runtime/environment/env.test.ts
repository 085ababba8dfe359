import { describe, expect, it } from 'vitest';
import {
  readDeployContext,
  readEnvironment,
  readIsPreview,
  readLastBuilt,
  readNetlifyAccess,
  SECRETS,
  VARIABLES,
} from '../../../netlify/runtime/environment/env.ts';

const SET = {
  SITE_URL: 'https://place.example',
  GUEST_WIFI_PASSWORD: 'violet kite',
  STAFF_PASSWORD: '!"',
  REFRESH_TOKEN: '~',
  SITE_IPS: '203.0.113.7',
  NETWORK_CONTROLLER: 'unifi',
  UNIFI_API_URL: 'http://127.0.0.1:9',
  UNIFI_API_KEY: 'key',
  UNIFI_HOST_ID: 'host',
  UNIFI_SITE_ID: 'site',
  OMADA_API_URL: 'http://127.0.0.1:10',
  OMADA_ID: 'omadac',
  OMADA_SITE_ID: 'omada-site',
  OMADA_CLIENT_ID: 'client',
  OMADA_CLIENT_SECRET: 'client-secret',
  ALARM_NTFY_URL: 'https://ntfy.example/topic',
  ALARM_NTFY_TOKEN: 'tk_1',
  ALARM_WEBHOOK_URL: 'https://chat.example/hook?sig=1',
  ALARM_HEARTBEAT_URL: 'https://beat.example/ping/1',
  ALARM_SMTP_URL: 'smtp://user:pass@mail.example:587',
  ALARM_EMAIL_FROM: 'Status <status@place.example>',
  ALARM_EMAIL_TO: 'ana@place.example , Leo <leo@place.example>',
  ALARM_LANGUAGE: 'pt-br',
};
const DEFAULTS = {
  PORT: 8888,
  DEMO_PORT: 8890,
  SITE_IPS: '',
  LEARN_SITE_IPS: true,
  UNIFI_API_URL: 'https://api.ui.com',
  ALARM_AFTER_MINUTES: 10,
};

const NOTHING = readEnvironment({}).environment;

const ADDRESS = 'an http or https address without a user, a password or a query';
const HOOK = 'an http or https address';
const SERVER = 'smtps://user:password@host:465, or smtp:// with port 587, with other signs as %40';
const TOPIC = 'an address with a topic behind the host, as in https://ntfy.example/our-topic';
const MINUTES = 'minutes, 1 to 1440';
const MALFORMED_SECRETS = [' ', ' padded', 'padded ', 'line\nbreak', 'contraseña', '\u007f'];

describe('readEnvironment', () => {
  it('returns set variables; unset and empty ones have their default or are undefined', () => {
    const numbers = { PORT: '0', ALARM_AFTER_MINUTES: '15' };
    expect(readEnvironment({ ...SET, ...numbers, LEARN_SITE_IPS: 'on', HOME: '/root' })).toMatchObject({
      environment: { ...SET, PORT: 0, DEMO_PORT: 8890, ALARM_AFTER_MINUTES: 15, LEARN_SITE_IPS: true },
      malformed: [],
      problems: [],
    });
    expect(NOTHING).toMatchObject(DEFAULTS);
    expect(readEnvironment(Object.fromEntries(VARIABLES.map((name) => [name, '']))).environment).toEqual(NOTHING);
  });

  it.each([
    ['UNIFI_HOST_ID', ' 66f0\n', '66f0'],
    ['SITE_URL', 'https://place.example//', 'https://place.example'],
  ])('reads %s=%j without the characters copied around it', (name, value, read) => {
    expect(readEnvironment({ [name]: value })).toMatchObject({ environment: { [name]: read }, problems: [] });
  });

  it.each(['off', 'On', 'true', '1', ' on'])(
    'treats LEARN_SITE_IPS=%j as off, so that a typo lets no stranger in',
    (value) => {
      expect(readEnvironment({ LEARN_SITE_IPS: value }).environment.LEARN_SITE_IPS).toBe(false);
    },
  );

  it.each([
    [
      'SITE_URL',
      ['place.example', 'ftp://place.example', 'https://Xq7:Xq7@api.example', 'https://a.example/?k=Xq7'],
      ADDRESS,
    ],
    ['UNIFI_API_URL', ['api.ui.com', 'file:///etc/passwd', 'https://a.example/#Xq7'], ADDRESS],
    ['OMADA_API_URL', ['tplinkcloud.com'], ADDRESS],
    ['ALARM_NTFY_URL', ['https://ntfy.example/', 'https://ntfy.example/our barn'], TOPIC],
    ['ALARM_WEBHOOK_URL', ['slack'], HOOK],
    ['ALARM_SMTP_URL', ['https://mail.example', 'smtp:mail.example', 'smtps://user:50%off@mail.example'], SERVER],
    ['ALARM_EMAIL_FROM', ['somebody'], 'an e-mail address'],
    ['ALARM_EMAIL_TO', ['a@b.example, somebody', 'a@b.example; c@d.example'], 'e-mail addresses, separated by commas'],
    ['ALARM_AFTER_MINUTES', ['0', 'ten'], MINUTES],
    ['PORT', ['eighty', '65536'], 'a port, 0 to 65535'],
    ['GUEST_WIFI_PASSWORD', MALFORMED_SECRETS, 'see .env.example'],
    ['STAFF_PASSWORD', MALFORMED_SECRETS, 'see .env.example'],
    ['REFRESH_TOKEN', MALFORMED_SECRETS, 'see .env.example'],
  ])('treats %s=%j as not set, and reports it once by name', (name, values, expected) => {
    for (const value of values)
      expect(readEnvironment({ [name]: value })).toEqual({
        environment: NOTHING,
        malformed: [name],
        problems: [`${name} is set but cannot be used (${expected}): it is treated as not set.`],
      });
  });
});

it('reports an unknown vendor with the names of all known ones', () => {
  const { environment, problems } = readEnvironment({ NETWORK_CONTROLLER: 'cisco' });
  expect(environment.NETWORK_CONTROLLER).toBeUndefined();
  expect(problems[0]).toMatch(/^NETWORK_CONTROLLER is set but cannot be used \(unifi, omada.* or push\): it is/);
});

it.each([
  [{}, 'dev', false, undefined],
  [{ CONTEXT: '' }, 'dev', false, undefined],
  [{ CONTEXT: ' production\n' }, 'production', false, 'HEAD'],
  [{ CONTEXT: 'production', CACHED_COMMIT_REF: '6740aaaa' }, 'production', false, '6740aaaa'],
  [{ CONTEXT: 'deploy-preview', CACHED_COMMIT_REF: '6740aaaa' }, 'deploy-preview', true, undefined],
])('reads from %j: context %s, preview %s, last built commit %s', (source, context, isPreview, lastBuilt) => {
  expect([readDeployContext(source), readIsPreview(source), readLastBuilt(source)]).toEqual([
    context,
    isPreview,
    lastBuilt,
  ]);
});

it('requires site id and token together to open the stores of a deployed site', () => {
  const access = { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' };
  const opened = { siteID: 'site', token: 'token', apiURL: 'https://api.netlify.com' };
  expect(readNetlifyAccess({ NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' })).toBeUndefined();
  expect(readNetlifyAccess(access)).toEqual(opened);
  for (const name of Object.keys(access))
    expect(() => readNetlifyAccess({ ...access, [name]: '' })).toThrow(
      'Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN',
    );
});

it('treats all passwords, tokens, keys and secret URLs as secrets, and no other URL', () => {
  const named = VARIABLES.filter((name) => /PASSWORD|TOKEN|SECRET|KEY/.test(name));
  const opening = ['NTFY', 'WEBHOOK', 'SMTP', 'HEARTBEAT'].map((name) => `ALARM_${name}_URL`);
  expect(SECRETS).toEqual(expect.arrayContaining([...named, ...opening, 'NETLIFY_BLOBS_CONTEXT']));
  for (const name of ['SITE_URL', 'UNIFI_API_URL', 'OMADA_API_URL', 'ALARM_EMAIL_TO'])
    expect(SECRETS).not.toContain(name);
});
