import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { ContentError } from '../src/domain/problem.ts';
import { readContent } from '../src/read-content.ts';
import { readToday } from '../src/today.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { explainChanges, type ReadSite } from './preview-changes/explain-changes.ts';
import { NoSuchVersion, withCommit } from './preview-changes/read-before.ts';
import { renderChanges } from './preview-changes/render-changes.ts';

const USAGE = `Says what an edit of content/ changes, on which pages and in which languages, before it is pushed.

  npm run preview-changes -- [--since <commit>] [--json] [--today <day>]

  --since  what to compare with: HEAD, the last commit, if left out; @{upstream} is what was pushed last
  --today  the day for which the rates must hold, such as 2027-03-01
  --json   one JSON object, for programs
  --help   this text

Ends with 1 where content/ cannot be published, as npm run check says.`;

try {
  const { values } = parseArgs({
    options: {
      since: { type: 'string', default: 'HEAD' },
      json: { type: 'boolean' },
      today: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(USAGE);
  else await previewChanges(values.since, values.json ?? false);
} catch (error) {
  const isExpected = error instanceof ContentError || error instanceof NoSuchVersion || isUsageError(error);
  if (!isExpected) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = isUsageError(error) ? 2 : 1;
}

async function previewChanges(since: string, isJson: boolean): Promise<void> {
  const after = await readSite('.');
  const before = await withCommit('.', since, (folder) => readSite(folder, `as it was in ${since}`));
  const explanation = explainChanges(before, after);
  process.stdout.write(
    isJson ? `${JSON.stringify(explanation, null, 2)}\n` : renderChanges(explanation, process.stdout),
  );
}

/** Throws `ContentError`; of an earlier version it says that it is one. */
async function readSite(root: string, name?: string): Promise<ReadSite> {
  try {
    const { site } = await readContent({ root, today: readToday() });
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
