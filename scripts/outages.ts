import { parseArgs, styleText } from 'node:util';
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
      csv: { type: 'boolean' },
      store: { type: 'string', default: STORE_FOLDER },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    // What it takes to read a store is loaded only where one is read.
    const { tellOutages } = await import('./outages/tell-outages.ts');
    await tellOutages(values.store, { csv: values.csv ?? false });
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  process.exitCode = 1;
}
