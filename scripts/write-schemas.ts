import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findDeclared } from '../src/read/read-place.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';

const FOLDER = 'content/schemas';

/** Writes the JSON Schemas to which `$schema` in the data files of `content/` points, in the languages of the place. */
export function writeSchemas(): void {
  const { frontMatter: _, ...schemas } = createSchemas(findDeclared('.'));
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${FOLDER}/${name}.schema.json`;
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: sayCents }), null, 2);
    // A running development server reads the site again after every write in content/.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json);
  }
}

/** In a file an amount is written otherwise than in the form of the editor, which takes it as people write it. */
function sayCents({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'amount')
    jsonSchema.description = [jsonSchema.description, 'In cents: 2550 is 25.50'].filter(Boolean).join('. ');
}
