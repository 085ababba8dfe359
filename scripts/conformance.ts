import type { Vitest } from 'vitest/node';
import { readEnvironment } from '../netlify/runtime/environment/env.ts';
import { describeError } from '../src/text/describe-error.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Checks a deployment against the interface specification, over HTTP, one test a sentence.

  npm run conformance -- <url> [--before <url>]

  <url>            any deployment, such as https://your-address, or a deploy preview
  --before <url>   the deploy before: every ETag must be another than there
  --help           this text

What the host did not do as it was told is listed at the end. What it is known to do at addresses of its own, to a deploy
preview above all, is listed but no fault.

GUEST_WIFI_PASSWORD, where it is set, is used to read the internet status; without it what only the password opens is not
checked, and counts as skipped.`;

await runCommand(
  USAGE,
  { before: { type: 'string' } },
  async ({ before }, [url = '', ...others]) => {
    if (others.length > 0) throw new Error(`One address is checked at a time: take out ${others.join(' ')}.`);
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

/** Throws a sentence where nothing can be checked at an address. */
async function reach(address: string): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`"${address}" is not an address that can be checked, such as https://your-address`);
  await fetch(address, { method: 'HEAD' }).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached: ${describeError(error)}`);
  });
}

/** A rule of the site that the host did not keep, on one path. */
export interface Deviation {
  readonly rule: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** What the tests have put down of the host. */
function deviationsOf(vitest: Vitest): Deviation[] {
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  return tests.flatMap((test) => (test.meta() as { deviations?: readonly Deviation[] }).deviations ?? []);
}

/** What the host did not do as it was told: a paragraph for each rule and way in which it was not kept. */
function renderDeviations(deviations: readonly Deviation[]): string {
  const groups = Map.groupBy(deviations, ({ rule, expected, found }) =>
    [rule, `  expected: ${expected}`, `  found:    ${found}`].join('\n'),
  );
  const paragraphs = [...groups].map(([what, group]) => {
    const paths = [...new Set(group.map(({ path }) => path))];
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
    return `${what}\n  path:     ${paths.slice(0, 3).join(', ')}${more}\n`;
  });
  return [`Rules that were not kept by the host: ${paragraphs.length}`, ...paragraphs].join('\n\n');
}
