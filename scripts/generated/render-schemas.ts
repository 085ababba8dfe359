import { z } from 'zod';
import { declaredIn, type Declared } from '../../src/schema/declared.ts';
import { FILE_SCHEMAS } from '../../src/schema/place-files.ts';

/** The JSON Schema of every data file of a place, by the file that holds it. */
export function renderSchemas(declared: Declared): [file: string, text: string][] {
  return Object.entries(FILE_SCHEMAS).map(([name, schema]) => [
    `content/schemas/${name}.schema.json`,
    JSON.stringify(z.toJSONSchema(declaredIn(schema, declared), { io: 'input' })),
  ]);
}
