import { createHash } from 'node:crypto';
import type { TestContext } from 'vitest';
import { isPreviewAddress } from '../../scripts/conformance/is-preview.ts';
import type { Deviation } from '../../scripts/conformance/render-deviations.ts';
import { ask, BASE, listResources, mediaType } from './site.ts';

declare module 'vitest' {
  interface TaskMeta {
    deviations?: readonly Deviation[];
  }
}

let preview: Promise<boolean> | undefined;

/**
 * Whether this is a deploy at an address of the host's: there the HTML may have a drawer for comments, and its bytes,
 * length and ETag are then not those that were built. What is kept out of search at the site's own address is no preview,
 * but one that was published by mistake.
 */
export function isPreview(): Promise<boolean> {
  preview ??= Promise.all([ask('/', { method: 'HEAD' }), listResources()]).then(([{ headers }, [first]]) =>
    isPreviewAddress(BASE, first?.url ?? BASE, headers),
  );
  return preview;
}

/**
 * Puts what the host did not keep into the list that `npm run conformance` prints, and gives what is a fault:
 * all of it, but what a preview is known to do.
 */
export async function listDeviations(
  { task }: Pick<TestContext, 'task'>,
  deviations: readonly Deviation[],
): Promise<Deviation[]> {
  task.meta.deviations = deviations;
  const tolerant = await isPreview();
  return deviations.filter(({ rule }) => !tolerant || !OF_PREVIEWS.includes(rule));
}

/** Previews stand below an address of the host, which has its own HSTS. */
const OF_PREVIEWS: readonly string[] = ['X-Robots-Tag', 'HTML as built', 'Strict-Transport-Security'];

/** How a response differs from headers that it should have; `undefined` is to have none. */
export function compareHeaders(
  path: string,
  { headers }: Response,
  expected: Readonly<Record<string, string | undefined>>,
): Deviation[] {
  return Object.entries(expected).flatMap(([rule, value]) => {
    const got = headers.get(rule);
    if (normalize(got) === normalize(value)) return [];
    return [{ rule, path, expected: value ?? 'no such header', got: got ?? 'no such header' }];
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

/** What the host adds to the HTML of a preview, right before the end of its body. */
const DRAWER = /<div data-netlify-deploy-id=(?:(?!<\/body>)[\s\S])*<\/div>(\s*)(?=<\/body>)/;

/** How a body differs from what was built; of HTML, whether it differs by what the host adds to previews. */
export async function compareBody(path: string, response: Response, built: Built): Promise<Deviation[]> {
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length === built.bytes && sha256(body) === built.sha256) return [];
  const expected = `as built: ${built.bytes} bytes, SHA-256 ${built.sha256.slice(0, 12)}…`;
  const other = `${body.length} bytes, SHA-256 ${sha256(body).slice(0, 12)}…`;
  if (mediaType(response) !== 'text/html') return [{ rule: 'bytes as built', path, expected, got: other }];
  const without = ['', '$1'].map((space) => Buffer.from(body.toString().replace(DRAWER, space)));
  const same = without.some((bare) => sha256(bare) === built.sha256);
  const got = same ? 'the same, and a drawer of the host before </body>' : other;
  return [{ rule: 'HTML as built', path, expected: same ? 'as built' : expected, got }];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
