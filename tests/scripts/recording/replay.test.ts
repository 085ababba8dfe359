import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../../netlify/runtime/env.ts';
import { createKeepingFetch, type Exchange } from '../../../scripts/recording/exchange.ts';
import { createRecording } from '../../../scripts/recording/recording.ts';
import { readRecording, type Recorded } from '../../../scripts/recording/replay.ts';
import { evaluate, type Evaluation } from '../../../src/domain/status/evaluate.ts';
import { networkSchema, type Network } from '../../../src/domain/status/network.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { startCloud } from '../../runtime/test-cloud.ts';
import { readReplayed, readWith } from './read-replayed.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
/** Some weeks later, at another minute of its five. */
const LATER = NOW + 30 * 86_400_000 + 90_000;

const OMADA = {
  NETWORK_CONTROLLER: 'omada',
  OMADA_ID: 'omada-1',
  OMADA_CLIENT_ID: 'client',
  OMADA_CLIENT_SECRET: 'secret',
};

/** The reading of a demo network in some state, and a recording of it. */
async function recordDemo(
  controller: 'unifi' | 'omada',
  state: object,
): Promise<{ reading: Reading; recorded: Recorded }> {
  const { url } = await startCloud(NOW, state);
  const variables =
    controller === 'unifi' ? { UNIFI_API_KEY: 'key', UNIFI_API_URL: url } : { ...OMADA, OMADA_API_URL: url };
  const exchanges: Exchange[] = [];
  const reading = await readWith(
    variables,
    createKeepingFetch(fetch, exchanges, () => NOW),
    NOW,
  );
  const { environment } = readEnvironment(variables);
  const { recording, network } = createRecording({ controller, environment, exchanges, network: NETWORK, at: NOW });
  return { reading, recorded: { recording, network: networkSchema.parse(network) } };
}

/** What a reading means, without names: levels, rules and figures. */
function meaningOf(reading: Reading, network: Network): object {
  const { internet, spots, evidence }: Evaluation = evaluate(reading, undefined, { ...NETWORK, spots: network.spots });
  return {
    internet,
    spots: spots.map(({ level, showAps, aps }) => [
      level,
      showAps,
      aps.map(({ level: own, reason }) => [own, reason]).toSorted(),
    ]),
    evidence: evidence.map(({ rule, figures }) => JSON.stringify([rule, figures])).toSorted(),
  };
}

const STATES: [string, object][] = [
  ['everything works', {}],
  ['the line is slow', { wan: 'slow' }],
  ['the line failed for a moment', { wan: 'blip' }],
  ['the backup carries the traffic', { wan: 'backup' }],
  ['an access point is offline', { accessPoints: { desks: 'offline', kitchen: 'updating' } }],
  ['a state that nobody knows', { accessPoints: { desks: 'quantum' } }],
  ['the site is out of reach', { console: 'disconnected' }],
  ['the radios are crowded', { radios: 'crowded' }],
  ['answers are packed', { connector: 'gzip' }],
  ['the console does not answer', { connector: 'missing' }],
  ['tokens expire', { api: 'expired-tokens' }],
];

describe.each(['unifi', 'omada'] as const)('a recording of %s, replayed', (controller) => {
  it.each(STATES)('It means weeks later what it meant then: %s.', async (_title, state) => {
    const { reading, recorded } = await recordDemo(controller, state);
    const replayed = await readReplayed(recorded, LATER);
    expect(meaningOf(replayed, recorded.network)).toEqual(meaningOf(reading, NETWORK));
    expect(replayed.accessPoints.map((accessPoint) => accessPoint.state)).toEqual(
      reading.accessPoints.map((accessPoint) => accessPoint.state),
    );
    expect(replayed.publicAddresses).toHaveLength(reading.publicAddresses.length);
    expect(replayed.gateway).toEqual({
      ...reading.gateway,
      // Times move by whole periods of five minutes, and the rest of it passes.
      ...(controller === 'unifi' &&
        reading.gateway.uptimeSeconds && { uptimeSeconds: reading.gateway.uptimeSeconds + 90 }),
    });
  });

  it('It can be read again and again.', async () => {
    const { recorded } = await recordDemo(controller, {});
    expect(await readReplayed(recorded, LATER)).toEqual(await readReplayed(recorded, LATER));
  });
});

describe('a folder that is replayed', () => {
  const folderWith = (files: Readonly<Record<string, unknown>>): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'recording-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    for (const [file, value] of Object.entries(files)) writeFileSync(path.join(folder, file), JSON.stringify(value));
    return folder;
  };

  it('It is read as it was written.', async () => {
    const { recorded } = await recordDemo('unifi', {});
    const folder = folderWith({ 'recording.json': recorded.recording, 'network.json': recorded.network });
    expect(readRecording(folder)).toEqual(recorded);
  });

  it.each<[string, object, string]>([
    ['without files', {}, 'ENOENT'],
    ['with other files', { 'recording.json': { version: 2 } }, 'its files are not what they should be'],
  ])('One %s is refused, and the message says what makes one.', (_title, files, why) => {
    const folder = folderWith(files as Record<string, unknown>);
    expect(() => readRecording(folder)).toThrow(`${folder} holds no recording of npm run doctor -- --record: ${why}`);
  });
});
