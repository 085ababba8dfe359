import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/controllers/unifi.ts';
import { evaluate, type Evaluation } from '../../../src/domain/status/evaluate.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { startCloud } from '../test-cloud.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

/** What is made of the first reading of the demo network in this state. */
async function evaluateDemo(state: object): Promise<Evaluation> {
  const { url } = await startCloud(NOW, state);
  const controller = createUnifiController({ apiUrl: url, apiKey: 'key', hostId: undefined, siteId: undefined, fetch });
  return evaluate(await controller.read(NOW, new AbortController().signal), undefined, NETWORK);
}

describe('what the demo network shows', () => {
  it.each([
    [{}, 'ok', 'ok'],
    [{ wan: 'slow' }, 'degraded', 'provider'],
    [{ wan: 'lossy' }, 'degraded', 'provider'],
    [{ wan: 'full' }, 'degraded', 'us'],
    [{ wan: 'backup' }, 'degraded', 'provider'],
    [{ wan: 'down' }, 'outage', 'provider'],
    [{ wan: 'unplugged' }, 'outage', 'us'],
  ])('with %j is internet %s, attribution %s, and Wi-Fi that is ok', async (state, level, attribution) => {
    const { internet, spots } = await evaluateDemo(state);
    expect(internet).toEqual({ level, attribution });
    expect(spots.map((spot) => spot.level)).toEqual(['ok', 'ok', 'ok']);
  });

  it.each([
    ['offline', 'down', 'offline'],
    ['updating', 'limited', 'updating'],
    ['quantum', 'limited', 'unknown'],
  ])('of an access point that is %s is one that is %s: %s', async (state, level, reason) => {
    const { internet, spots } = await evaluateDemo({ accessPoints: { orchard: state } });
    expect(internet).toEqual({ level: 'ok', attribution: 'ok' });
    expect(spots.find(({ key }) => key === 'terrain')).toMatchObject({
      level: 'limited',
      aps: [{ key: 'orchard', level, reason }],
    });
  });

  it('with a console that the cloud cannot reach is an outage, and no area that is ok', async () => {
    const { internet, spots } = await evaluateDemo({ console: 'disconnected' });
    expect(internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(spots.map(({ level }) => level)).toEqual(['limited', 'limited', 'limited']);
  });
});
