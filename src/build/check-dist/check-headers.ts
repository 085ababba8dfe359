import { HEADERS_FILE, isForHost } from '../../publish/media-types.ts';
import type { Problem } from '../../schema/problem.ts';
import { distProblem, type Dist } from './dist.ts';
import type { HeaderRule } from './read-headers.ts';

const NEXT = 'Look at src/publish/headers-file.ts and published-files.ts.';

/** What may be asked for and is not there. */
const MISSING = ['/no-such-page', '/no-such-page/', '/no-such-page/index.md', '/no-such-page.txt', '/_astro/none.js'];

/**
 * Whether every file gets the headers that were meant for it, however the host reads the rules.
 * - The host's own parser takes the file without complaint.
 * - Every file that was built has a rule of its own for each path at which it is served.
 * - No header comes from two rules, or twice from one, at any path: whether rules are replaced, appended or the first
 *   one wins, whether letter case and a slash at the end count or not, the answer is the same.
 * - What is not there has no header of a file: its type and cache rule are the host's.
 * - Text is UTF-8: its type says so, and none says another encoding.
 */
export function checkHeaders({ files, headers }: Dist): Problem[] {
  const paths = [...files.keys()].filter((file) => !isForHost(file)).flatMap(pathsOf);
  const patterns = headers.rules.filter(({ isPattern }) => isPattern);
  const byPath = Map.groupBy(
    headers.rules.filter(({ isPattern }) => !isPattern),
    ({ path }) => looseName(path),
  );
  const rulesFor = (path: string): HeaderRule[] => [
    ...patterns.filter(({ reaches }) => reaches(path)),
    ...(byPath.get(looseName(path)) ?? []),
  ];
  return [
    ...headers.errors.map((error) =>
      distProblem('headers-unreadable', HEADERS_FILE, 'rules that the host can read', error, NEXT),
    ),
    ...paths.flatMap((path) => [...checkRule(path, byPath), ...checkOverlap(path, rulesFor(path))]),
    ...MISSING.flatMap((path) => checkMissing(path, rulesFor(path))),
    ...headers.rules.flatMap(checkCharset),
  ];
}

/** Where the host serves a file; the home page of a folder also by the folder's name. */
function pathsOf(file: string): string[] {
  return file.endsWith('index.html') ? [`/${file.slice(0, -'index.html'.length)}`, `/${file}`] : [`/${file}`];
}

/** The same for paths that a careless host takes for one; as the host's parser does, but found at once. */
function looseName(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}

function checkRule(path: string, byPath: ReadonlyMap<string, readonly HeaderRule[]>): Problem[] {
  const rules = byPath.get(looseName(path)) ?? [];
  if (rules.some((rule) => rule.path === path)) return [];
  return [
    distProblem('headers-missing', HEADERS_FILE, 'a rule for this path, at which a file is served', 'none', NEXT, path),
  ];
}

function checkOverlap(path: string, rules: readonly HeaderRule[]): Problem[] {
  const sources = rules.flatMap(({ path: rule, values }) =>
    Object.keys(values).map((name) => ({ name: name.toLowerCase(), rule })),
  );
  return [...Map.groupBy(sources, ({ name }) => name)].flatMap(([name, from]) => {
    if (from.length === 1) return [];
    const got = `it comes from ${from.map(({ rule }) => rule).join(' and from ')}`;
    return [distProblem('headers-overlap', HEADERS_FILE, `${name} from one rule`, got, NEXT, path)];
  });
}

function checkMissing(path: string, rules: readonly HeaderRule[]): Problem[] {
  return rules.flatMap(({ path: rule, values }) =>
    Object.keys(values)
      .filter((name) => /^(content-|cache-control$|link$|access-control-)/i.test(name))
      .map((name) =>
        distProblem(
          'headers-missing-file',
          HEADERS_FILE,
          'no header of a file where there is none',
          `${name} by ${rule}`,
          NEXT,
          path,
        ),
      ),
  );
}

function checkCharset({ path, values }: HeaderRule): Problem[] {
  const type = Object.entries(values).find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const charset = /; *charset="?([^\s;"]+)/i.exec(type)?.[1] ?? (type.startsWith('text/') ? 'none' : 'utf-8');
  if (charset.toLowerCase() === 'utf-8') return [];
  return [distProblem('headers-charset', HEADERS_FILE, 'charset=utf-8', type, NEXT, path)];
}
