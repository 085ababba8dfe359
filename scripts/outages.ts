import { existsSync } from 'node:fs';
import { loadRecord } from '../netlify/runtime/store.ts';
import { historyLogSchema } from '../src/status/history-log.ts';
import type { Outage } from '../src/status/outage-log.ts';
import { complain, runCommand } from './command-line.ts';
import { LIVE_STORE, openStore, type StoreAccess } from './doctor/store.ts';
import { STORE_FOLDER } from './serve/blob-server.ts';

const USAGE = `Prints when the internet was not ok, for how long, whose fault it was, and why: comma-separated values, to send
to the provider or to open in a spreadsheet.

  npm run outages --silent -- [--store <folder>]

  --store  where npm start keeps the status (default: ${STORE_FOLDER})
  --help   this text

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, here or in .env, the log of the deployed site is printed.`;

const HEAD = ['started', 'exact to', 'ended', 'exact to', 'minutes', 'level', 'attribution', 'why'];

await runCommand(USAGE, { store: { type: 'string', default: STORE_FOLDER } }, async ({ store: folder }) => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const access = await openStore(folder);
  if (!access) throw new Error(`There is no folder ${folder}: npm start has kept nothing here. ${LIVE_STORE}`);
  try {
    const outages = await readOutages(access);
    const rows = outages.map((outage) => describeOutage(outage, Date.now()));
    process.stdout.write([HEAD, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join(''));
  } finally {
    await access.close();
  }
});

/** Throws where the history cannot be read, or there is none: that is not one without outages. */
async function readOutages({ where, isLocal, store }: StoreAccess): Promise<readonly Outage[]> {
  const history = await loadRecord(store, 'history', historyLogSchema, (problem) => {
    throw new Error(problem);
  });
  const hint = isLocal ? ` ${LIVE_STORE}` : '';
  if (!history) throw new Error(`${where} holds no history yet.${hint}`);
  complain('yellow', `${where} is looked at: ${history.outages.length} in all.${hint}`);
  return history.outages;
}

function describeOutage(outage: Outage, now: number): string[] {
  const { startedAt, startIsExact, endedAt, endIsExact, worst, attribution, evidence } = outage;
  const lastedMs = (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt);
  const reasons = evidence.map(({ rule, figures }) => {
    const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    return details.length > 0 ? `${rule} (${details.join(', ')})` : rule;
  });
  return [
    startedAt,
    describeAccuracy(startIsExact),
    endedAt ?? '',
    endedAt === null ? '' : describeAccuracy(endIsExact),
    String(Math.round(lastedMs / 60_000)),
    worst,
    attribution,
    reasons.join('; '),
  ];
}

/** Some times the equipment names; others are those of its readings. */
function describeAccuracy(isExact: boolean): string {
  return isExact ? '1 second' : '5 minutes';
}

/** A value of a line (RFC 4180). */
function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
