import { parseArgs } from 'node:util';
import { declaredBy } from '../src/schema/declared.ts';
import { readPlace } from '../src/read/read-place.ts';
import { keepFile } from './generated/keep-file.ts';
import { renderSchemas } from './generated/render-schemas.ts';

/**
 * Writes `content/schemas/*.schema.json`, which editors use to complete and underline the files of `content/`, in
 * the languages of the place.
 * With `--check`, writes nothing and fails if one is not what it would write.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const [file, text] of renderSchemas(declaredBy(await readPlace()))) {
  await keepFile({ file, text, parser: 'json', command: 'npm run format' }, values);
}
