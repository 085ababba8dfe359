import { parseArgs, styleText } from 'node:util';
import { SET_ASIDE } from '../netlify/runtime/read-status.ts';
import { loadRecord } from '../netlify/runtime/store.ts';
import { historyLogSchema } from '../src/status/history-log.ts';
import { openStore } from './doctor/store.ts';
import { renderOutageCsv, renderOutageTable } from './render-outages.ts';
import { STORE_FOLDER } from './serve/store-folder.ts';

const USAGE = `Prints when the internet was not ok, for how long, whose fault it was, and why.

  npm run outages -- [--csv] [--store <folder>]

  --csv    comma-separated values, to send to a provider or to open in a spreadsheet
  --store  where npm start keeps the status (default: ${STORE_FOLDER})
  --help   this text

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, the log of the deployed site is printed.`;

try {
  const { values } = parseArgs({
    options: {
      csv: { type: 'boolean', default: false },
      store: { type: 'string', default: STORE_FOLDER },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await printOutages(values);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode = 1;
}

/** Throws where the history cannot be read: that is not one without outages. */
async function printOutages({ csv, store: folder }: { readonly csv: boolean; readonly store: string }): Promise<void> {
  const { store, close } = await openStore(folder);
  try {
    const history = await loadRecord(store, 'history', historyLogSchema, (problem) => {
      throw new Error(problem);
    });
    const outages = history?.outages ?? [];
    const aside = await store.list(SET_ASIDE);
    if (aside.length > 0) {
      const lost = `Earlier outages are missing here, for the history could not be read: ${aside.join(', ')}`;
      console.error(styleText('yellow', lost, { stream: process.stderr }));
    }
    process.stdout.write(csv ? renderOutageCsv(outages, Date.now()) : renderOutageTable(outages, Date.now()));
  } finally {
    await close();
  }
}
