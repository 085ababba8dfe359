import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { findDeclared } from '../src/read/read-place.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';
import { complain, runCommand } from './command-line.ts';

const USAGE = `Writes content/schemas/*.schema.json, which editors use to complete and underline the files of content/, in the
languages of the place, and says which were not as the code has them.

  --check  writes nothing, and fails if there are any`;

const FOLDER = 'content/schemas';

await runCommand(USAGE, { check: { type: 'boolean' } }, async ({ check = false }) => {
  mkdirSync(FOLDER, { recursive: true });
  const { frontMatter: _, ...schemas } = createSchemas(findDeclared('.'));
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${FOLDER}/${name}.schema.json`;
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
    const text = await format(json, { ...(await resolveConfig(file)), parser: 'json' });
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
