import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DATA_FILES } from '../../src/domain/content-files.ts';
import { declaredIn, type Declared } from '../../src/domain/declared.ts';
import type { Json } from '../../src/domain/editing/form-values.ts';
import { checkFields } from '../../src/domain/field-problem.ts';
import { readFrontMatter } from '../../src/domain/front-matter.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { FILE_SCHEMAS, readAreas } from '../../src/domain/place-files.ts';
import { ContentError } from '../../src/domain/problem.ts';
import { editJson } from '../../src/editor/edit-json.ts';
import { parseJsonText } from '../../src/json-text.ts';
import { listPageFiles } from '../../src/page-files.ts';
import { findLanguages } from '../../src/read-place.ts';
import { readText } from '../../src/read-text.ts';

/** What a new entry has to fit into: no more than its kind looks at, so that parts may still be to be written. */
const PARTS = {
  site: z.looseObject({
    menu: z.array(z.string()),
    footer: z.array(z.string()),
    index: z.array(z.looseObject({ name: z.record(z.string(), z.string()), pages: z.array(z.string()) })),
    bookingEngine: z.looseObject({ units: z.record(z.string(), z.string()).optional() }),
  }),
  rates: z.looseObject({
    validFrom: z.iso.date(),
    validThrough: z.iso.date(),
    seasons: z.array(
      z.looseObject({
        key: z.string(),
        periods: z.array(z.looseObject({ from: z.iso.date(), through: z.iso.date() })),
      }),
    ),
    stays: z.array(z.looseObject({ unit: z.string(), seasons: z.record(z.string(), z.json()) })),
  }),
  facts: z.looseObject({ units: z.array(z.looseObject({ key: z.string() })) }),
  network: z.looseObject({
    spots: z.array(
      z.looseObject({ key: z.string(), accessPoints: z.array(z.looseObject({ key: z.string(), mac: z.string() })) }),
    ),
  }),
  redirects: z.looseObject({ redirects: z.array(z.looseObject({ from: z.string(), to: z.string() })) }),
};

type Name = keyof typeof PARTS;

/** `content/` as far as a new entry needs to know it. */
export interface Draft {
  readonly root: string;
  readonly today: string;
  readonly languages: readonly Locale[];
  /** The schema of a data file, with the languages and areas of the place. */
  readonly schemaOf: (name: Name) => z.ZodType;
  readonly site: z.infer<typeof PARTS.site>;
  readonly rates: z.infer<typeof PARTS.rates>;
  readonly facts: z.infer<typeof PARTS.facts>;
  /** A place may have none: then reading `network` throws. */
  readonly hasNetwork: boolean;
  readonly network: z.infer<typeof PARTS.network>;
  readonly redirects: z.infer<typeof PARTS.redirects>;
  /** The text of a data file with another value. */
  readonly rewrite: (name: Name, value: object) => readonly [file: string, text: string];
  /** The pages and posts: the folder that each is in, the name of its file, its slug and its fields. */
  readonly pages: readonly {
    readonly folder: string;
    readonly name: string;
    readonly fields: Readonly<Record<string, unknown>>;
  }[];
}

/** Throws `ContentError` where a data file cannot be read. */
export function readDraft(root: string, today: string): Draft {
  const languages = findLanguages(root);
  const jsonOf = (name: Name): unknown => {
    const read = readText(root, DATA_FILES[name]);
    if (!('text' in read)) throw new ContentError([read.problem]);
    const { value, problems } = parseJsonText(DATA_FILES[name], read.text);
    if (value === undefined) throw new ContentError(problems);
    return value;
  };
  const partOf = <Value>(name: Name, schema: z.ZodType<Value>): Value => {
    const checked = checkFields(DATA_FILES[name], schema, jsonOf(name));
    if ('problems' in checked) throw new ContentError(checked.problems);
    return checked.value;
  };
  const hasNetwork = existsSync(path.join(root, DATA_FILES.network));
  const declared: Declared = { languages, spots: hasNetwork ? readAreas(jsonOf('network')) : undefined };
  return {
    root,
    today,
    languages,
    hasNetwork,
    schemaOf: (name) => declaredIn<z.ZodType>(FILE_SCHEMAS[name], declared),
    site: partOf('site', PARTS.site),
    rates: partOf('rates', PARTS.rates),
    facts: partOf('facts', PARTS.facts),
    get network() {
      return partOf('network', PARTS.network);
    },
    redirects: partOf('redirects', PARTS.redirects),
    rewrite: (name, value) => [
      DATA_FILES[name],
      editJson(readFileSync(path.join(root, DATA_FILES[name]), 'utf8'), value as Json),
    ],
    pages: listPageFiles(root, languages).map((file) => readPage(root, file)),
  };
}

function readPage(root: string, file: string): Draft['pages'][number] {
  const { dir: folder, name } = path.posix.parse(file);
  return { folder, name, fields: fieldsOf(root, file) };
}

function fieldsOf(root: string, file: string): Readonly<Record<string, unknown>> {
  const read = readText(root, file);
  // What is wrong with another page is for the check of content to say.
  const data = 'text' in read ? readFrontMatter(read.text) : undefined;
  return typeof data === 'object' ? { ...data } : {};
}
