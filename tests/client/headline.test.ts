import { describe, expect, it } from 'vitest';
import { describeAccessPoint, summarize } from '../../src/client/status/view.ts';
import { REASONS } from '../../src/status/snapshot.ts';
import { createSnapshot, WORDS } from './fixtures.ts';

describe('a snapshot in words', () => {
  it.each([
    [{ level: 'ok', attribution: 'ok' }, 'Internet: ok. Wi-Fi is ok in every area.'],
    [
      { level: 'degraded', attribution: 'provider' },
      'Internet: slow. The provider is having trouble. Wi-Fi is ok in every area.',
    ],
    [
      { level: 'degraded', attribution: 'us' },
      'Internet: slow. The trouble is ours, and we are on it. Wi-Fi is ok in every area.',
    ],
    [{ level: 'outage', attribution: 'provider' }, 'Internet: down. The provider is having trouble.'],
    [{ level: 'outage', attribution: 'us' }, 'Internet: down. The trouble is ours, and we are on it.'],
  ] as const)(
    'names who has to mend the connection, if it needs mending, and no Wi-Fi as ok without internet: %j',
    (internet, expected) => {
      expect(summarize(createSnapshot({ internet }), WORDS)).toBe(expected);
    },
  );

  it.each([
    [['ok', 'limited', 'ok'], 'Wi-Fi is limited in: Garden and cabins.'],
    [['down', 'ok', 'ok'], 'Wi-Fi is down in: Barn.'],
    [['ok', 'limited', 'limited'], 'Wi-Fi is limited in: Garden and cabins, Mill.'],
    [['down', 'limited', 'ok'], 'Wi-Fi is limited in: Garden and cabins. Wi-Fi is down in: Barn.'],
    [['limited', 'limited', 'limited'], 'Wi-Fi is limited in every area.'],
    [['down', 'down', 'down'], 'Wi-Fi is down in every area.'],
  ] as const)('names the areas whose Wi-Fi is not ok: %j', (levels, expected) => {
    expect(summarize(createSnapshot({ levels }), WORDS)).toBe(`Internet: ok. ${expected}`);
  });
});

describe('an access point in words', () => {
  it.each([
    ['offline', 'Porch: down. No power or no connection.'],
    ['interrupted', 'Porch: down. The connection comes and goes.'],
    ['updating', 'Porch: down. Being updated; back in a few minutes.'],
    ['isolated', 'Porch: down. On, but cut off from the network.'],
    ['unknown', 'Porch: down. We cannot tell how it is.'],
    ['retries', 'Porch: down. The air is crowded there, and much has to be repeated.'],
    ['silent', 'Porch: down. Not heard from for a while.'],
  ])('has a sentence for the reason %s', (reason, expected) => {
    expect(describeAccessPoint({ key: 'east-porch', level: 'down', reason }, WORDS)).toBe(expected);
  });

  it.each([undefined, 'gremlins'])('claims nothing where the reason is none that it knows: %j', (reason) => {
    expect(describeAccessPoint({ key: 'east-porch', level: 'limited', reason }, WORDS)).toBe(
      'Porch: limited. Not working as it should.',
    );
  });

  it('is called by its key where it is newer than the page', () => {
    expect(describeAccessPoint({ key: 'attic', level: 'down', reason: 'offline' }, WORDS)).toBe(
      'attic: down. No power or no connection.',
    );
  });

  it('has a sentence for every reason that the API gives', () => {
    expect(Object.keys(WORDS.status.reasons)).toEqual(expect.arrayContaining([...REASONS]));
  });
});
