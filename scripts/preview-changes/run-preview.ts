import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../../src/domain/problem.ts';
import { readContent } from '../../src/read-content.ts';
import { readToday } from '../../src/today.ts';
import { explainChanges, type ReadSite } from './explain-changes.ts';
import { NoSuchVersion, withCommit } from './read-before.ts';
import { renderChanges } from './render-changes.ts';

export const USAGE = `Says what an edit of content/ changes, on which pages and in which languages, before it is pushed.

  npm run preview-changes -- [--since <commit>] [--json] [--today <day>]

  --since  what to compare with: HEAD, the last commit, if left out; @{upstream} is what was pushed last
  --today  the day for which the rates must hold, such as 2027-03-01
  --json   one JSON object, for programs
  --help   this text

Ends with 1 where content/ cannot be published, as npm run check says.`;

/**
 * What an edit of the `content/` in a folder changes, as a person reads it, or as JSON; `stream` is where it is printed.
 * Throws `ContentError`, `NoSuchVersion`, and what `parseArgs` throws at options that there are not.
 */
export async function runPreview(
  argv: readonly string[],
  { root, stream }: { readonly root: string; readonly stream: NodeJS.WritableStream },
): Promise<string> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      since: { type: 'string', default: 'HEAD' },
      json: { type: 'boolean' },
      today: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return `${USAGE}\n`;
  const today = readToday(argv);
  const after = await readSite(root, today);
  const before = await withCommit(root, values.since, (folder) =>
    readSite(folder, today, `as it was in ${values.since}`),
  );
  const explanation = explainChanges(before, after);
  return values.json ? `${JSON.stringify(explanation, null, 2)}\n` : renderChanges(explanation, stream);
}

/** Throws `ContentError`; of an earlier version it says that it is one. */
async function readSite(root: string, today: string | undefined, name?: string): Promise<ReadSite> {
  try {
    const { site } = await readContent({ root, today });
    return { site, files: readFiles(root) };
  } catch (error) {
    if (name !== undefined && error instanceof ContentError) {
      throw new NoSuchVersion(
        `The content ${name} cannot be read, so there is nothing to compare with. ${error.message}`,
      );
    }
    throw error;
  }
}

/** All of `content/` but the schemas, which are made of the code; what is no text as it comes. */
function readFiles(root: string): Map<string, string> {
  const files = readdirSync(path.join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('content/schemas/'));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'latin1')]));
}
