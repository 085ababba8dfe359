import { parseArgs } from 'node:util';
import { readPlace } from '../src/read/read-place.ts';
import { declaredBy } from '../src/schema/values.ts';
import { writeSchemas } from './write-schemas.ts';

/** Writes the schemas of the data files anew; with `--check`, fails if one is not what it would write. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
await writeSchemas(declaredBy(await readPlace()), values);
