import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { findDeclared } from '../src/read/read-place.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';
import { complain, runCommand } from './command-line.ts';

const USAGE = `Writes content/schemas/*.schema.json, which editors use to complete and underline the files of content/, in the
languages of the place.

  --check  writes nothing, and fails if one is not as it would be written`;

const FOLDER = 'content/schemas';

await runCommand(USAGE, { check: { type: 'boolean' } }, async ({ check = false }) => {
  mkdirSync(FOLDER, { recursive: true });
  const { frontMatter: _, ...schemas } = createSchemas(findDeclared('.'));
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${FOLDER}/${name}.schema.json`;
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
    const text = await format(json, { ...(await resolveConfig(file)), parser: 'json' });
    if (!check) writeFileSync(file, text);
    else if (readText(file) !== text) {
      complain('red', `${file} is older than the code that it is made from. Run npm run format and commit it.`);
      process.exitCode = 1;
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
