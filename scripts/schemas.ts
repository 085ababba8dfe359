import { mkdirSync } from 'node:fs';
import { runCommand } from './command-line.ts';
import { updateGenerated } from './generated-files.ts';
import { renderSchemaFiles, SCHEMAS_FOLDER } from './schema-files.ts';

const USAGE = `Writes content/schemas/*.schema.json, which editors use to complete and underline the files of content/, in the
languages of the place, and says which were not as the code has them.

  --check  writes nothing, and fails if there are any`;

await runCommand(USAGE, { check: { type: 'boolean' } }, async ({ check = false }) => {
  mkdirSync(SCHEMAS_FOLDER, { recursive: true });
  updateGenerated(await renderSchemaFiles(), check);
});
