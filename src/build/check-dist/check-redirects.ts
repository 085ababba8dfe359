import { REDIRECTS_FILE } from '../../publish/media-types.ts';
import type { Problem } from '../../schema/problem.ts';
import { distProblem, type Dist } from './dist.ts';

const NEXT = 'Look at src/schema/redirects.ts, and at content/redirects.json.';

/**
 * Whether every redirect does what it says, however the host reads the rules.
 * - Each is an address, a target and 301, and no address leads to two targets; or it names the page for what is not
 *   there, with 404.
 * - No file is served at the address, and one is at the target: nobody is sent on twice.
 */
export function checkRedirects({ files }: Dist): Problem[] {
  const lines = (files.get(REDIRECTS_FILE) ?? '').split('\n').filter((line) => line !== '');
  const isServed = (path: string): boolean => files.has((path.endsWith('/') ? `${path}index.html` : path).slice(1));
  const targets = new Map<string, string>();
  return lines.flatMap((line) => {
    const [, from = '', to = '', status = ''] = /^(\/\S+) (\/\S*) (301|404)$/.exec(line) ?? [];
    const other = targets.get(loosePath(from));
    targets.set(loosePath(from), to);
    const problem = (code: string, expected: string, got: string): Problem[] => [
      distProblem(code, REDIRECTS_FILE, expected, got, NEXT, from),
    ];
    if (from === '') return problem('redirect-unreadable', 'an address, a target and 301 or 404', line);
    if (!isServed(to)) return problem('redirect-nowhere', 'a file at the target', `none at ${to}`);
    if (status === '404') return [];
    if (isServed(from) || isServed(`${from}/`)) return problem('redirect-over', 'nothing at this address', 'a file');
    return other === undefined || other === to ? [] : problem('redirect-twice', `${other}, as another line says`, to);
  });
}

/** The same for paths that a careless host takes for one. */
function loosePath(path: string): string {
  return path
    .replace(/(index\.html|\/)$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
