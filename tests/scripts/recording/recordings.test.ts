import { readdirSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { readRecording } from '../../../scripts/recording/replay.ts';
import { evaluate } from '../../../src/domain/status/evaluate.ts';
import { readReplayed } from './read-replayed.ts';

/** What the doctor recorded, a folder each; CONTRIBUTING.md says how one is added. */
const FOLDER = 'tests/scripts/recording/recordings';

it.each(readdirSync(FOLDER))('What was recorded of %s is read, and means, what stands beside it.', async (name) => {
  const folder = path.join(FOLDER, name);
  const { recording, network } = readRecording(folder);
  const reading = await readReplayed({ recording }, Date.parse(recording.recordedAt));
  const { internet, spots, evidence } = evaluate(reading, undefined, network);
  const file = path.join(folder, 'meaning.json');
  const meaning = JSON.stringify({ reading, internet, spots, evidence });
  const text = await format(meaning, { ...(await resolveConfig(file)), parser: 'json' });
  await expect(text).toMatchFileSnapshot(path.resolve(file));
});
