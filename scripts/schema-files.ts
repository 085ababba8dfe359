import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { findDeclared } from '../src/read/read-place.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';

/** The folder of what editors complete and underline the files of `content/` with. */
export const SCHEMAS_FOLDER = 'content/schemas';

/** Every file of that folder as the code has it, in the languages of the place, by its path. */
export async function renderSchemaFiles(): Promise<ReadonlyMap<string, string>> {
  const { frontMatter: _, ...schemas } = createSchemas(findDeclared('.'));
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${SCHEMAS_FOLDER}/${name}.schema.json`;
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: sayCents }));
    files.set(file, await format(json, { ...(await resolveConfig(file)), parser: 'json' }));
  }
  return files;
}

/** In a file an amount is written otherwise than in the form of the editor, which takes it as people write it. */
function sayCents({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'amount')
    jsonSchema.description = [jsonSchema.description, 'In cents: 2550 is 25.50'].filter(Boolean).join('. ');
}
