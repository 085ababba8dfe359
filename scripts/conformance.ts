import type { Vitest } from 'vitest/node';
import { readEnvironment } from '../netlify/runtime/environment/env.ts';
import { describeError } from '../src/text/describe-error.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Checks a deployment against the interface specification, over HTTP, one test a sentence.

  npm run conformance -- <url> [--before <url>]

  <url>            any deployment, such as https://your-address, or a deploy preview
  --before <url>   the deploy before: every ETag must be another than there
  --help           this text

Rules that the host did not follow are listed at the end. Known behaviour of Netlify's own addresses, such as deploy
previews, is listed but is no fault.

GUEST_WIFI_PASSWORD, if set, is used to read the internet status. Without it, tests that need the password are skipped.`;

await runCommand(
  USAGE,
  { before: { type: 'string' } },
  async ({ before }, [url = '', ...others]) => {
    if (others.length > 0) throw new Error(`Only one address can be checked at a time. Remove ${others.join(' ')}.`);
    for (const address of [url, before ?? url]) await reach(address);
    const password = readEnvironment().environment.GUEST_WIFI_PASSWORD;
    const { startVitest } = await import('vitest/node');
    const vitest = await startVitest([], {
      run: true,
      watch: false,
      project: ['conformance'],
      reporters: ['tree'],
      provide: { target: { url, password, before } },
    });
    const deviations = deviationsOf(vitest);
    await vitest.close();
    if (deviations.length > 0) console.log(`\n${renderDeviations(deviations)}`);
  },
  true,
);

/** Throws a sentence if the address cannot be checked. */
async function reach(address: string): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`"${address}" cannot be checked. Give an address such as https://your-address`);
  await fetch(address, { method: 'HEAD' }).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached: ${describeError(error)}`);
  });
}

export interface Deviation {
  readonly rule: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** Returns the deviations that the tests recorded. */
function deviationsOf(vitest: Vitest): Deviation[] {
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  return tests.flatMap((test) => (test.meta() as { deviations?: readonly Deviation[] }).deviations ?? []);
}

/** Formats the deviations: a paragraph for each rule and kind of deviation. */
function renderDeviations(deviations: readonly Deviation[]): string {
  const groups = Map.groupBy(deviations, ({ rule, expected, found }) =>
    [rule, `  expected: ${expected}`, `  found:    ${found}`].join('\n'),
  );
  const paragraphs = [...groups].map(([what, group]) => {
    const paths = [...new Set(group.map(({ path }) => path))];
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    return `${what}\n  path:     ${paths.slice(0, 3).join(', ')}${more}\n`;
  });
  return [`Rules that the host did not follow: ${paragraphs.length}`, ...paragraphs].join('\n\n');
}
