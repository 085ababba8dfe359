import { parseArgs } from 'node:util';
import { z } from 'zod';
import { declaredBy, declaredIn } from '../src/domain/declared.ts';
import { FILE_SCHEMAS } from '../src/domain/place-files.ts';
import { readPlace } from '../src/read-place.ts';
import { keepFile } from './generated/keep-file.ts';

/**
 * Writes `content/schemas/*.schema.json`, which editors use to complete and underline the files of `content/`, in
 * the languages of the place.
 * With `--check`, writes nothing and fails if one is not what it would write.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const declared = declaredBy(await readPlace());
for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
  const text = JSON.stringify(z.toJSONSchema(declaredIn(schema, declared), { io: 'input' }));
  await keepFile(
    { file: `content/schemas/${name}.schema.json`, text, parser: 'json', command: 'npm run schemas' },
    values,
  );
}
