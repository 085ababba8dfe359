import { parseArgs, styleText } from 'node:util';
import { getStore } from '@netlify/blobs';
import { createBlobStore } from '../netlify/runtime/store/blob-store.ts';
import { createRecordLoader } from '../netlify/runtime/record-loader.ts';
import { outageLogSchema } from '../src/domain/status/outage-log.ts';
import { publishRecord } from './outages/publish-record.ts';
import { renderOutageCsv, renderOutageTable } from './outages/render-outages.ts';
import { readParts } from '../src/read-place.ts';
import { readNetlifyAccess } from '../netlify/runtime/env.ts';
import { startBlobServer } from './serve/blob-server.ts';

const USAGE = `Prints when the internet was not ok, for how long, whose fault it was, and why.

  npm run outages -- [--csv] [--publish] [--store <folder>]

  --csv      comma-separated values, to send to a provider or to open in a spreadsheet
  --publish  writes how the last twelve months were into content/record.json, for the pages to say
  --store    where npm start keeps the status (default: .netlify/blobs-serve)
  --help     this text

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, the log of the deployed site is printed.`;

try {
  const { values } = parseArgs({
    options: {
      csv: { type: 'boolean' },
      publish: { type: 'boolean' },
      store: { type: 'string', default: '.netlify/blobs-serve' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await tellOutages(values.store, { csv: values.csv ?? false, publish: values.publish ?? false });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode = 1;
}

function warn(message: string): void {
  console.error(styleText('yellow', message, { stream: process.stderr }));
}

async function tellOutages(folder: string, { csv, publish }: { csv: boolean; publish: boolean }): Promise<void> {
  const access = readNetlifyAccess();
  const local = access ? undefined : await startBlobServer(folder);
  try {
    const blobs = getStore({ name: 'internet-status', consistency: 'strong', ...access });
    const problems: string[] = [];
    const load = createRecordLoader((message) => problems.push(message));
    const store = createBlobStore(blobs);
    const log = await load('outages', outageLogSchema, () => store.readOutages());
    // A log that cannot be read is not a log without outages.
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const outages = log?.outages ?? [];
    const aside = await store.listSetAside('outages');
    if (aside.length > 0)
      warn(`Earlier outages are missing here, for their log could not be read: ${aside.join(', ')}`);
    if (publish) {
      const timeZone = readParts('.').config?.location.timeZone;
      if (timeZone === undefined)
        throw new Error('content/site.json does not say in which time zone the place is: npm run check');
      console.log(await publishRecord({ store, outages, aside, timeZone, now: Date.now(), root: '.' }));
      return;
    }
    process.stdout.write(csv ? renderOutageCsv(outages, Date.now()) : renderOutageTable(outages, Date.now()));
  } finally {
    await local?.stop();
  }
}
