import { expect, it } from 'vitest';
import { createSchemas } from '../../src/schema/content-schemas.ts';
import { isFields } from '../../src/text/fields.ts';
import { createPlaceFiles } from '../place.ts';

const { network } = createPlaceFiles();
const SPOTS = (network as { spots: { key: string }[] }).spots.map(({ key }) => key);
const SCHEMAS = createSchemas({ languages: ['en', 'fr'], spots: SPOTS });

function spaceTexts(data: unknown): [path: string, spaced: unknown][] {
  if (typeof data === 'string') return [['', ` ${data} `]];
  if (!isFields(data) && !Array.isArray(data)) return [];
  return Object.entries(data).flatMap(([name, inner]: [string, unknown]) =>
    spaceTexts(inner).map(([path, spaced]): [string, unknown] => [
      `${name}.${path}`,
      Array.isArray(data) ? data.with(Number(name), spaced) : { ...data, [name]: spaced },
    ]),
  );
}

it.each(['config', 'facts', 'network', 'rates', 'notices'] as const)(
  'texts of %s with spaces around them are trimmed or rejected',
  (file) => {
    const { $schema: _, ...data } = createPlaceFiles()[file] as Record<string, unknown>;
    const schema = SCHEMAS[file === 'config' ? 'site' : file];
    const kept = spaceTexts(data).flatMap(([path, spaced]) => {
      const read = schema.safeParse(spaced);
      return read.success && /(?<=")\s|\s(?=")/.test(JSON.stringify(read.data)) ? path : [];
    });
    expect(kept).toEqual([]);
  },
);
