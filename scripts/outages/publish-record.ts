import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRecordLoader } from '../../netlify/runtime/record-loader.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import { DATA_FILES } from '../../src/schema/content-files.ts';
import { createPublishedRecord } from '../../src/schema/published-record.ts';
import { historyLogSchema, momentOf } from '../../src/status/history-log.ts';
import type { OutageLog } from '../../src/status/outage-log.ts';
import { createPlaceDays } from '../../src/status/place-days.ts';

/** Where the figure is kept, from the root of the project. */
const RECORD_FILE = DATA_FILES.record;

/** What there is to publish, and of which place. */
interface Publication {
  readonly store: Pick<StatusStore, 'readHistory'>;
  readonly outages: OutageLog['outages'];
  /** The keys of the outage logs that were set aside; each ends in when that was. */
  readonly aside: readonly string[];
  readonly timeZone: string;
  readonly now: number;
  readonly root: string;
}

/**
 * Writes the last twelve months into `content/record.json`; gives what it did, as a sentence.
 * - A history that cannot be read is not a history without outages: then it throws.
 * - Up to the day on which a log was set aside, not every outage is known: those days do not count.
 */
export async function publishRecord({ store, outages, aside, timeZone, now, root }: Publication): Promise<string> {
  const problems: string[] = [];
  const load = createRecordLoader((message) => problems.push(message));
  const history = await load('history', historyLogSchema, () => store.readHistory());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const clock = createPlaceDays(timeZone);
  const incompleteUntil = aside
    .map((key) => clock.dateOf(momentOf(key.slice(key.lastIndexOf('/') + 1))))
    .toSorted()
    .at(-1);
  const record = createPublishedRecord(history, outages, { now, timeZone, incompleteUntil });
  if (!record) return `No whole day has been measured yet: ${RECORD_FILE} is left as it is.`;
  const text = `${JSON.stringify({ $schema: './schemas/record.schema.json', ...record }, null, 2)}\n`;
  const file = path.join(root, RECORD_FILE);
  if (text === readIfThere(file)) return `${RECORD_FILE} says so already.`;
  writeFileSync(file, text);
  return `${RECORD_FILE} now tells of ${record.from} to ${record.to}. Commit it, and the pages say it.`;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
