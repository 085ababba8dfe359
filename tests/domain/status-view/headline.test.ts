import { describe, expect, it } from 'vitest';
import { describeAccessPoint, summarize } from '../../../src/client/status/view.ts';
import { REASONS } from '../../../src/status/snapshot.ts';
import { createSnapshot, WORDS } from './fixtures.ts';

describe('a snapshot in words', () => {
  it.each([
    [{ level: 'ok', attribution: 'ok' }, 'Internet: ok. Wi-Fi ok everywhere.'],
    [{ level: 'degraded', attribution: 'provider' }, 'Internet: slow. It is the provider. Wi-Fi ok everywhere.'],
    [{ level: 'degraded', attribution: 'us' }, 'Internet: slow. It is us. Wi-Fi ok everywhere.'],
    [{ level: 'outage', attribution: 'provider' }, 'Internet: down. It is the provider.'],
    [{ level: 'outage', attribution: 'us' }, 'Internet: down. It is us.'],
  ] as const)(
    'names who has to mend the connection, if it needs mending, and no Wi-Fi as ok without internet: %j',
    (internet, expected) => {
      expect(summarize(createSnapshot({ internet }), WORDS)).toBe(expected);
    },
  );

  it.each([
    [['ok', 'limited', 'ok'], 'Wi-Fi limited in Garden and cabins.'],
    [['down', 'ok', 'ok'], 'Wi-Fi down in Barn.'],
    [['ok', 'limited', 'limited'], 'Wi-Fi limited in Garden and cabins, Mill.'],
    [['down', 'limited', 'ok'], 'Wi-Fi limited in Garden and cabins. Wi-Fi down in Barn.'],
    [['limited', 'limited', 'limited'], 'Wi-Fi limited everywhere.'],
    [['down', 'down', 'down'], 'Wi-Fi down everywhere.'],
  ] as const)('names the areas whose Wi-Fi is not ok: %j', (levels, expected) => {
    expect(summarize(createSnapshot({ levels }), WORDS)).toBe(`Internet: ok. ${expected}`);
  });
});

describe('an access point in words', () => {
  it.each([
    ['offline', 'Porch: down. No power.'],
    ['interrupted', 'Porch: down. Comes and goes.'],
    ['updating', 'Porch: down. Updating.'],
    ['isolated', 'Porch: down. Cut off.'],
    ['unknown', 'Porch: down. Cannot tell.'],
    ['retries', 'Porch: down. Crowded.'],
    ['silent', 'Porch: down. Not heard.'],
  ])('has a sentence for the reason %s', (reason, expected) => {
    expect(describeAccessPoint({ key: 'east-porch', level: 'down', reason }, WORDS)).toBe(expected);
  });

  it.each([undefined, '', 'gremlins', 'toString', '__proto__'])(
    'claims nothing where the reason is none that it knows: %j',
    (reason) => {
      expect(describeAccessPoint({ key: 'east-porch', level: 'limited', reason }, WORDS)).toBe(
        'Porch: limited. Not right.',
      );
    },
  );

  it.each(['attic', 'toString', '__proto__'])('is called by its key where it is newer than the page: %s', (key) => {
    expect(describeAccessPoint({ key, level: 'down', reason: 'offline' }, WORDS)).toBe(`${key}: down. No power.`);
  });

  it('has a sentence for every reason that the API gives', () => {
    expect(Object.keys(WORDS.status.reasons)).toEqual(expect.arrayContaining([...REASONS]));
  });
});
