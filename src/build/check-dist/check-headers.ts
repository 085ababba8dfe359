import { HEADERS_FILE, isForHost } from '../../publish/media-types.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import type { DistFiles } from './check-dist.ts';

/** Whether every file has a rule of its own in `_headers`. */
export function checkHeaders(_site: Site, files: DistFiles): Problem[] {
  const rules = new Set((files.get(HEADERS_FILE) ?? '').split('\n').filter((line) => line.startsWith('/')));
  return [...files.keys()]
    .filter((file) => !isForHost(file))
    .map(addressOf)
    .filter((path) => !rules.has(path))
    .map((path) =>
      contentProblem('headers-missing', `dist/${HEADERS_FILE}`, {
        path,
        expected: 'a rule for this path, at which a file is served',
        got: 'none',
        next: 'Look at src/publish/headers-file.ts and published-files.ts.',
      }),
    );
}

/** The address of a file: of the page of a folder, the folder's. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
