import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { FILE_SCHEMAS } from '../src/domain/place-files.ts';

/**
 * Writes `schemas/*.schema.json`, which editors use to complete and underline the files of `content/`.
 * With `--check`, writes nothing and fails if one is not what it would write.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
mkdirSync('schemas', { recursive: true });
for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
  const file = `schemas/${name}.schema.json`;
  const config = await resolveConfig(file);
  const text = await format(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })), { ...config, parser: 'json' });
  if (!values.check) {
    writeFileSync(file, text);
  } else if (readText(file) !== text) {
    console.error(`${file} is older than its schema in src/domain. Run npm run schemas and commit it.`);
    process.exitCode = 1;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
