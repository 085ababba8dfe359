import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findDeclared } from '../src/read/read-place.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';

const FOLDER = 'content/schemas';

export function writeSchemas(): void {
  const { frontMatter: _, ...schemas } = createSchemas(findDeclared('.'));
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${FOLDER}/${name}.schema.json`;
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: sayCents }), null, 2);
    // Written only if changed: a running development server reads the site again after every write in content/.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json);
  }
}

/** Describes amounts as they are written in files; the editor's form accepts them in the usual notation. */
function sayCents({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'amount')
    jsonSchema.description = [jsonSchema.description, 'In cents: 2550 is 25.50'].filter(Boolean).join('. ');
}
