import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FILE_SCHEMAS } from '../src/domain/place-files.ts';
import { keepFile } from './generated/keep-file.ts';

/**
 * Writes `content/schemas/*.schema.json`, which editors use to complete and underline the files of `content/`.
 * With `--check`, writes nothing and fails if one is not what it would write.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  await keepFile(
    { file: `content/schemas/${name}.schema.json`, text, parser: 'json', command: 'npm run schemas' },
    values,
  );
}
