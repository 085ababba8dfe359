import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { complain, runCommand } from './command-line.ts';
import { renderSchemaFiles, SCHEMAS_FOLDER } from './schema-files.ts';

const USAGE = `Writes content/schemas/*.schema.json, which editors use to complete and underline the files of content/, in the
languages of the place, and says which were not as the code has them.

  --check  writes nothing, and fails if there are any`;

await runCommand(USAGE, { check: { type: 'boolean' } }, async ({ check = false }) => {
  mkdirSync(SCHEMAS_FOLDER, { recursive: true });
  for (const [file, text] of await renderSchemaFiles()) {
    if (readText(file) === text) continue;
    if (check) {
      complain('red', `${file} is older than the code that it is made from. Run npm run check and commit it.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, text);
      complain('yellow', `${file} was older than the code that it is made from: it is written anew. Commit it.`);
    }
  }
});

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
