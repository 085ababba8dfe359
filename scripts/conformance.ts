import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { readEnvironment } from '../netlify/runtime/env.ts';

const USAGE = `Checks a deployment against the interface specification, over HTTP, one test a sentence.

  npm run conformance -- <url>      any deployment, such as https://valdemolino.example
  npm run conformance               the build in dist/, served here

  --help   this text

GUEST_WIFI_PASSWORD, where it is set, is used to read the internet status of a deployment; without it
what only the password opens is not checked, and counts as skipped.`;

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
const [url] = positionals;
if (values.help) {
  console.log(USAGE);
} else if (
  positionals.length > 1 ||
  (url !== undefined && !/^https?:\/\//.test(url)) ||
  (url !== undefined && !URL.canParse(url))
) {
  console.error(
    `"${positionals.join(' ')}" is not one address. Expected something like https://valdemolino.example\n\n${USAGE}`,
  );
  process.exitCode = 2;
} else {
  const password = readEnvironment().environment.GUEST_WIFI_PASSWORD;
  const target = url === undefined ? undefined : { url, password };
  const vitest = await startVitest([], {
    run: true,
    watch: false,
    project: ['conformance'],
    reporters: ['tree'],
    provide: { target },
  });
  await vitest.close();
}
