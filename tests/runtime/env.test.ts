import { describe, expect, it } from 'vitest';
import {
  readDeployContext,
  readEnvironment,
  readIsPreview,
  readNetlifyAccess,
  readSecrets,
  VARIABLES,
} from '../../netlify/runtime/env.ts';

const SECRETS = [
  'GUEST_WIFI_PASSWORD',
  'GUEST_WIFI_PASSWORD_OLD',
  'STAFF_PASSWORD',
  'REFRESH_TOKEN',
  'UNIFI_API_KEY',
  'OMADA_CLIENT_SECRET',
] as const;
const OTHERS = [
  'SITE_URL',
  'PORT',
  'SITE_IPS',
  'LEARN_SITE_IPS',
  'NETWORK_CONTROLLER',
  'UNIFI_API_URL',
  'OMADA_API_URL',
  'OMADA_REGION',
] as const;

const ADDRESS = 'an http or https address without a user, a password or a query';

const HOOK = 'an http or https address without a user or a password';
const SERVER = 'smtps://user:password@host:465, or smtp:// with port 587, with other signs as %40';
const TOPIC = 'the address of a topic, such as https://ntfy.sh/topic, without a user, a password or a query';

describe('readEnvironment', () => {
  it('Where nothing is set, the port and the vendor’s address have defaults, and everything else is not set.', () => {
    expect(readEnvironment({})).toEqual({
      environment: {
        PORT: 8888,
        DEMO_PORT: 8890,
        SITE_IPS: '',
        LEARN_SITE_IPS: 'on',
        UNIFI_API_URL: 'https://api.ui.com',
        ALARM_AFTER_MINUTES: 10,
      },
      malformed: [],
      problems: [],
    });
  });

  it.each(['UNIFI_HOST_ID', 'UNIFI_SITE_ID', 'OMADA_ID', 'OMADA_SITE_ID', 'OMADA_CLIENT_ID'])(
    '%s is read without what was copied around it; of blanks alone, it is not set.',
    (name) => {
      expect(readEnvironment({ [name]: ' 66f0\n' })).toMatchObject({ environment: { [name]: '66f0' }, malformed: [] });
      expect(readEnvironment({ [name]: ' ' })).toMatchObject({ environment: { [name]: undefined }, malformed: [] });
    },
  );

  it('What is set is read.', () => {
    const variables = {
      SITE_URL: 'https://place.example',
      PORT: '0',
      GUEST_WIFI_PASSWORD: 'violet kite',
      GUEST_WIFI_PASSWORD_OLD: 'plum tree',
      STAFF_PASSWORD: '!"',
      REFRESH_TOKEN: '~',
      SITE_IPS: '203.0.113.7',
      LEARN_SITE_IPS: 'off',
      NETWORK_CONTROLLER: 'unifi',
      UNIFI_API_URL: 'http://127.0.0.1:9',
      UNIFI_API_KEY: 'key',
      UNIFI_HOST_ID: 'host',
      UNIFI_SITE_ID: 'site',
      OMADA_API_URL: 'http://127.0.0.1:10',
      OMADA_REGION: 'eu',
      OMADA_ID: 'omadac',
      OMADA_SITE_ID: 'omada-site',
      OMADA_CLIENT_ID: 'client',
      OMADA_CLIENT_SECRET: 'client-secret',
      ALARM_NTFY_URL: 'https://ntfy.example/topic',
      ALARM_NTFY_TOKEN: 'tk_1',
      ALARM_WEBHOOK_URL: 'https://chat.example/hook?sig=1',
      ALARM_SMTP_URL: 'smtp://user:pass@mail.example:587',
      ALARM_EMAIL_FROM: 'Status <status@place.example>',
      ALARM_EMAIL_TO: 'ana@place.example, Leo <leo@place.example>',
      ALARM_LANGUAGE: 'pt-br',
    };
    const alarms = { ALARM_AFTER_MINUTES: '15' };
    const { environment, problems } = readEnvironment({ ...variables, ...alarms, HOME: '/root' });
    expect(problems).toEqual([]);
    expect(environment).toEqual({
      ...variables,
      PORT: 0,
      DEMO_PORT: 8890,
      ALARM_AFTER_MINUTES: 15,
    });
  });

  it.each([
    ['ALARM_EMAIL_FROM', ' status@place.example '],
    ['ALARM_EMAIL_TO', 'ana@place.example , leo@place.example '],
  ])('%s may have blanks around an address: %j.', (name, value) => {
    expect(readEnvironment({ [name]: value })).toMatchObject({ environment: { [name]: value }, problems: [] });
  });

  it('An empty variable is one that is not set.', () => {
    const empty = Object.fromEntries([...SECRETS, ...OTHERS].map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it.each(['https://place.example', 'https://place.example/', 'https://place.example//'])(
    'The site’s address %s is read without a slash at its end.',
    (url) => {
      expect(readEnvironment({ SITE_URL: url }).environment.SITE_URL).toBe('https://place.example');
    },
  );

  it.each([
    ['SITE_URL', 'place.example', undefined, ADDRESS],
    ['ALARM_NTFY_URL', 'https://ntfy.example/', undefined, TOPIC],
    ['ALARM_NTFY_URL', 'https://ntfy.example/topic?auth=1', undefined, TOPIC],
    ['ALARM_NTFY_URL', 'https://ntfy.example/our barn', undefined, TOPIC],
    ['ALARM_WEBHOOK_URL', 'slack', undefined, HOOK],
    ['ALARM_WEBHOOK_URL', 'https://user:password@chat.example/hook', undefined, HOOK],
    ['ALARM_SMTP_URL', 'https://mail.example', undefined, SERVER],
    ['ALARM_SMTP_URL', 'smtp:mail.example', undefined, SERVER],
    ['ALARM_SMTP_URL', 'smtps://user:50%off@mail.example', undefined, SERVER],
    ['ALARM_EMAIL_FROM', 'somebody', undefined, 'an e-mail address'],
    ['ALARM_EMAIL_TO', 'a@b.example, somebody', undefined, 'e-mail addresses, separated by commas'],
    ['ALARM_EMAIL_TO', 'a@b.example; c@d.example', undefined, 'e-mail addresses, separated by commas'],
    ['ALARM_AFTER_MINUTES', '0', 10, 'minutes, 1 to 1440'],
    ['ALARM_AFTER_MINUTES', 'ten', 10, 'minutes, 1 to 1440'],
    ['ALARM_LANGUAGE', 'English', undefined, 'a language of the site, such as en'],
    ['SITE_URL', 'ftp://place.example', undefined, ADDRESS],
    ['PORT', 'eighty', 8888, 'a port, 0 to 65535'],
    ['PORT', '65536', 8888, 'a port, 0 to 65535'],
    ['NETWORK_CONTROLLER', 'cisco', undefined, 'unifi, omada or push'],
    ['UNIFI_API_URL', 'api.ui.com', 'https://api.ui.com', ADDRESS],
    ['UNIFI_API_URL', 'file:///etc/passwd', 'https://api.ui.com', ADDRESS],
    ['OMADA_API_URL', 'tplinkcloud.com', undefined, ADDRESS],
    ['OMADA_REGION', 'EU', undefined, 'us, eu or ap'],
  ] as const)(
    '%s=%s cannot be used, is treated as not set, and reported by its name.',
    (name, value, read, expected) => {
      const { environment, problems } = readEnvironment({ [name]: value });
      expect(environment[name]).toBe(read);
      expect(problems).toEqual([`${name} is set but cannot be used (${expected}): it is treated as not set.`]);
    },
  );

  it.each(SECRETS)('A malformed %s denies: it is treated as not set, and its value is not repeated.', (name) => {
    for (const value of [' ', ' padded', 'padded ', 'line\nbreak', 'tab\there', 'contraseña', '\u007f', 'end\n']) {
      const { environment, problems } = readEnvironment({ [name]: value });
      expect(environment[name]).toBeUndefined();
      expect(problems).toEqual([`${name} is set but cannot be used (see .env.example): it is treated as not set.`]);
    }
  });

  it.each(['On', 'yes', 'true', 'false', '0', '1', ' off', 'of', 'nein'])(
    'LEARN_SITE_IPS=%j cannot be used, and is off: it never lets anybody in by mistake.',
    (value) => {
      expect(readEnvironment({ LEARN_SITE_IPS: value })).toMatchObject({
        environment: { LEARN_SITE_IPS: 'off' },
        problems: ['LEARN_SITE_IPS is set but cannot be used (on or off): it is treated as off.'],
      });
    },
  );

  it.each(
    ['SITE_URL', 'UNIFI_API_URL', 'OMADA_API_URL'].flatMap((name) =>
      [
        'https://Xq7-user:Xq7-password@api.example',
        'https://Xq7-user@api.example',
        'https://:Xq7-password@api.example',
        'https://api.example/?key=Xq7',
        'https://api.example/#Xq7',
      ].map((value) => [name, value] as const),
    ),
  )('%s=%s holds what may be a secret: it cannot be used, and is not repeated.', (name, value) => {
    const report = readEnvironment({ [name]: value });
    expect(report.malformed).toEqual([name]);
    expect(JSON.stringify(report)).not.toContain('Xq7');
  });

  it('What is malformed leaves the rest as it is, and every such variable is reported once.', () => {
    const { environment, problems } = readEnvironment({
      PORT: 'x',
      STAFF_PASSWORD: 'ñ',
      GUEST_WIFI_PASSWORD: 'violet-kite',
      SITE_IPS: '203.0.113.7',
    });
    expect(environment).toEqual({
      PORT: 8888,
      DEMO_PORT: 8890,
      ALARM_AFTER_MINUTES: 10,
      GUEST_WIFI_PASSWORD: 'violet-kite',
      SITE_IPS: '203.0.113.7',
      LEARN_SITE_IPS: 'on',
      UNIFI_API_URL: 'https://api.ui.com',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual(['PORT', 'STAFF_PASSWORD']);
  });
});

describe('For whom a deploy is', () => {
  it.each([
    [{}, 'dev', false],
    [{ CONTEXT: '' }, 'dev', false],
    [{ CONTEXT: 'dev' }, 'dev', false],
    [{ CONTEXT: ' production\n' }, 'production', false],
    [{ CONTEXT: 'deploy-preview' }, 'deploy-preview', true],
    [{ CONTEXT: 'branch-deploy' }, 'branch-deploy', true],
  ])('With %j, it is that of the context %s, and it is %s that it is a preview.', (source, context, isPreview) => {
    expect([readDeployContext(source), readIsPreview(source)]).toEqual([context, isPreview]);
  });
});

describe('readNetlifyAccess', () => {
  it.each([{}, { NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' }])('With %j, no deployed site is opened.', (source) => {
    expect(readNetlifyAccess(source)).toBeUndefined();
  });

  it('The site and the token together open the stores of a deployed site.', () => {
    expect(readNetlifyAccess({ NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' })).toEqual({
      siteID: 'site',
      token: 'token',
      apiURL: 'https://api.netlify.com',
    });
  });

  it('Where the API of the host is, if elsewhere, is read without slashes at the end.', () => {
    const access = { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' };
    expect(readNetlifyAccess({ ...access, NETLIFY_API_URL: 'http://127.0.0.1:99//' })?.apiURL).toBe(
      'http://127.0.0.1:99',
    );
    expect(readNetlifyAccess({ ...access, NETLIFY_API_URL: '' })?.apiURL).toBe('https://api.netlify.com');
  });

  it.each([
    { NETLIFY_SITE_ID: 'site' },
    { NETLIFY_AUTH_TOKEN: 'token' },
    { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: '' },
  ])('One without the other, as in %j, is refused.', (source) => {
    expect(() => readNetlifyAccess(source)).toThrow('Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.');
  });
});

it('Every variable whose name speaks of a secret is one, of which nothing is told.', () => {
  const named = VARIABLES.filter((name) => /PASSWORD|TOKEN|SECRET|KEY|BLOBS|ALARM_\w+_URL/.test(name));
  const set = Object.fromEntries(VARIABLES.map((name) => [name, `value of ${name}`]));
  expect(Object.keys(readSecrets(set)).toSorted()).toEqual(named.toSorted());
});
