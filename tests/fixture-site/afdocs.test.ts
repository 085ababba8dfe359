import { runChecks, type CheckResult } from 'afdocs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlace } from '../../src/read/read-place.ts';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { root } from './read-site.ts';

/**
 * What afdocs (Agent-Friendly Documentation Spec) would have otherwise, and why it is as it is.
 * Everything else passes.
 */
const OTHERWISE: Readonly<Record<string, { status: CheckResult['status']; because: string }>> = {
  'content-negotiation': {
    status: 'fail',
    because:
      'Files are static, and one address has one content: a cache cannot give one person’s variant to another. ' +
      'llms.txt version 2 leads to the twin by rel="alternate" instead, in the head and by the Link header.',
  },
  'llms-txt-directive-html': {
    status: 'warn',
    because:
      'The line is in the footer, where people look for such a thing; software has rel="describedby" in the head ' +
      'and in the Link header, as llms.txt version 2 asks.',
  },
  'content-start-position': {
    status: 'warn',
    because: 'The menu and the languages come before the content: that is the site’s navigation.',
  },
  'auth-gate-detection': {
    status: 'warn',
    because: 'The internet page asks guests elsewhere for the guest Wi-Fi password, for the live status alone.',
  },
};

let served: ServedProcess;
let results: readonly CheckResult[];

beforeAll(async () => {
  served = await startServedProcess({ folder: root });
  const sitemap = await (await fetch(`${served.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  ({ results } = await runChecks(`${served.url}/`, {
    canonicalOrigin: (await readPlace({ root })).config.baseUrl,
    curatedPages: paths.map((path) => ({ url: served.url + path })),
    samplingStrategy: 'curated',
    maxLinksToTest: 1000,
    requestDelay: 0,
    // What works in a browser only, and which check-dist declares too; everything else it compares word by word.
    parityExclusions: ['section.booking', 'section.status'],
  }));
});

afterAll(() => served.stop());

describe('what afdocs says of the served build, over all indexed pages of all languages', () => {
  it('It runs all its checks.', () => {
    expect(results).toHaveLength(28);
  });

  it('Everything passes but what we want otherwise.', () => {
    const others = results.filter(({ status }) => status !== 'pass');
    expect(others.map(({ id, status, message }) => ({ id, status, message }))).toEqual(
      Object.entries(OTHERWISE)
        .toSorted(([a], [b]) => idsOf(results).indexOf(a) - idsOf(results).indexOf(b))
        .map(([id, { status }]) => ({ id, status, message: expect.any(String) as string })),
    );
  });
});

function idsOf(all: readonly CheckResult[]): string[] {
  return all.map(({ id }) => id);
}
