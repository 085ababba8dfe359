import { createHash } from 'node:crypto';
import type { TestContext } from 'vitest';
import type { Deviation } from '../../scripts/conformance.ts';
import { ask, BASE, listResources, mediaType } from './site.ts';

declare module 'vitest' {
  interface TaskMeta {
    deviations?: readonly Deviation[];
  }
}

let preview: Promise<boolean> | undefined;

/**
 * Whether this is a preview, to whose HTML the host may add a drawer for comments: its bytes, length and ETag are then not
 * those that were built. What is kept out of search at the site's own address is none, but was published by mistake.
 */
export function isPreview(): Promise<boolean> {
  preview ??= Promise.all([ask('/', { method: 'HEAD' }), listResources()]).then(
    ([{ headers }, [first]]) =>
      headers.get('x-robots-tag') === 'noindex' && new URL(first?.url ?? BASE).origin !== new URL(BASE).origin,
  );
  return preview;
}

/**
 * Puts what the host did not keep into the list that `npm run conformance` prints, and gives what is a fault:
 * all of it, but what the host is known to do.
 */
export async function listDeviations(
  { task }: Pick<TestContext, 'task'>,
  deviations: readonly Deviation[],
): Promise<Deviation[]> {
  task.meta.deviations = deviations;
  const known = [...OF_ITS_DOMAIN, ...((await isPreview()) ? OF_PREVIEWS : [])];
  return deviations.filter(({ rule }) => !known.includes(rule));
}

/** What the host does to previews, and to whatever stands below its own domain, which has its own HSTS. */
const OF_PREVIEWS = ['X-Robots-Tag', 'HTML as built'];
const OF_ITS_DOMAIN = new URL(BASE).hostname.endsWith('.netlify.app') ? ['Strict-Transport-Security'] : [];

/** How a response differs from headers that it should have; `undefined` is to have none. */
export function compareHeaders(
  path: string,
  { headers }: Response,
  expected: Readonly<Record<string, string | undefined>>,
): Deviation[] {
  return Object.entries(expected).flatMap(([rule, value]) => {
    const found = headers.get(rule);
    if (normalize(found) === normalize(value)) return [];
    return [{ rule, path, expected: value ?? 'no such header', found: found ?? 'no such header' }];
  });
}

/** Letter case tells nothing apart in what is compared here: types, rules and languages. */
function normalize(value: string | null | undefined): string | undefined {
  return value?.toLowerCase().replaceAll(/\s*([;,])\s*/g, '$1');
}

/** What was built, as `/resources.json` has it. */
export interface Built {
  readonly bytes: number;
  readonly sha256: string;
}

/** Whether a body is another than what was built. */
export async function compareBody(path: string, response: Response, built: Built): Promise<Deviation[]> {
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('hex');
  if (body.length === built.bytes && hash === built.sha256) return [];
  const rule = mediaType(response) === 'text/html' ? 'HTML as built' : 'bytes as built';
  return [{ rule, path, expected: 'what was built', found: 'other bytes' }];
}
