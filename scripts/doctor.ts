import { parseArgs, styleText } from 'node:util';
import { describeError } from '../src/text/describe-error.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { STORE_FOLDER } from './serve/store-folder.ts';

const USAGE = `Looks at everything that the live status rests on, and says what to do.

  npm run doctor -- [--send-test] [--store <folder>]

  --send-test  sends staff a test message on every way that is set up
  --store      where npm start keeps the status (default: ${STORE_FOLDER})
  --help       this text

Reads the environment, and .env. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, the store of the deployed site is
looked at. Nothing is changed: what is written to the store for a try is taken away again.
Ends with 1 where there is a fault, and with 2 where it could not look.`;

try {
  const { values } = parseArgs({
    options: {
      'send-test': { type: 'boolean', default: false },
      store: { type: 'string', default: STORE_FOLDER },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    // What it takes to look is loaded only where somebody looks.
    const { runDoctor } = await import('./doctor/run-doctor.ts');
    await runDoctor({ folder: values.store, sendsTest: values['send-test'] });
  }
} catch (error) {
  console.error(styleText('red', describeError(error), { stream: process.stderr }));
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
