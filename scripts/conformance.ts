import { parseArgs, styleText } from 'node:util';
import type { Vitest } from 'vitest/node';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { renderDeviations, type Deviation } from './conformance/render-deviations.ts';

const USAGE = `Checks a deployment against the interface specification, over HTTP, one test a sentence.

  npm run conformance -- <url>      any deployment, such as https://your-address, or a deploy preview
  npm run conformance               the build in dist/, served here

  --before <url>   the deploy before: every ETag must be another than there
  --help           this text

What the host did not do as it was told is listed at the end. On a deploy preview, which asks search engines to stay
away and adds a drawer to the HTML, these two are listed but no fault.

GUEST_WIFI_PASSWORD, where it is set, is used to read the internet status of a deployment; without it
what only the password opens is not checked, and counts as skipped.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' }, before: { type: 'string' } },
  allowPositionals: true,
});
const [url, ...others] = positionals;
const wrong = [...others, ...[url, values.before].filter((given) => given !== undefined && !isAddress(given))];
if (values.help) {
  console.log(USAGE);
} else if (wrong.length > 0) {
  fail(`"${wrong.join(' ')}" is not an address that can be checked. Expected one, such as https://your-address`);
} else if (values.before !== undefined && url === undefined) {
  fail('--before compares two deployments: name the one to check as well.');
} else {
  const password = readEnvironment().environment.GUEST_WIFI_PASSWORD;
  const target = url === undefined ? undefined : { url, password, before: values.before };
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest([], {
    run: true,
    watch: false,
    project: ['conformance'],
    reporters: ['tree'],
    provide: { target },
  });
  const deviations = deviationsOf(vitest);
  await vitest.close();
  if (deviations.length > 0) console.log(`\n${renderDeviations(deviations)}`);
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:\/\//.test(text);
}

function fail(why: string): void {
  console.error(`${styleText('red', why, { stream: process.stderr })}\n\n${USAGE}`);
  process.exitCode = 2;
}

/** What the tests have put down of the host. */
function deviationsOf(vitest: Vitest): Deviation[] {
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  return tests.flatMap((test) => (test.meta() as { deviations?: readonly Deviation[] }).deviations ?? []);
}
