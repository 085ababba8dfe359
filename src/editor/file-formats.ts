import { parse as parseYaml } from 'yaml';
import { PAGE_FORMAT, type FormSchema } from '../build/editing/form-schema.ts';
import { fromForm, isJsonObject, toForm, type Json, type JsonObject } from '../build/editing/form-values.ts';
import { editFrontMatter, printFrontMatter } from './edit-front-matter.ts';
import { editJson, printJson } from './edit-json.ts';

/** How the editor reads a file into a form, and writes it. */
export interface FileFormat {
  readonly fromFile: (text: string) => JsonObject;
  readonly toFile: (form: JsonObject) => string;
}

/**
 * Under which name a form keeps the text of its file. The editor hands every value back that it has no field for: so what
 * is written can be the file as it was, but for what somebody has changed.
 */
const SOURCE = '$source';

/** The format of this name: that of pages, or of the data file with this schema. */
export function createFileFormat(name: string, schema: FormSchema): FileFormat {
  return name === PAGE_FORMAT ? pageFormat(schema) : jsonFormat(schema);
}

/** A data file. What is saved without a change is the file as it was. */
function jsonFormat(schema: FormSchema): FileFormat {
  return {
    fromFile: (text) => ({ ...asObject(toForm(JSON.parse(text) as Json, schema)), [SOURCE]: text }),
    toFile: ({ [SOURCE]: source, ...form }) => {
      const value = fromForm(form, schema);
      return typeof source === 'string' ? editJson(source, value) : printJson(value, '');
    },
  };
}

/** A page: front matter between lines of `---`, and its text, which is the field `body`. */
function pageFormat(schema: FormSchema): FileFormat {
  return {
    fromFile: (text) => {
      const { head, body } = splitPage(text);
      return { ...asObject(parseYaml(head) as Json), body, [SOURCE]: text };
    },
    toFile: ({ [SOURCE]: source, body: typed, ...form }) => {
      const values = asObject(fromForm(form, schema));
      const body = typeof typed === 'string' ? typed : '';
      if (typeof source !== 'string') return `---\n${printFrontMatter(values)}\n---\n\n${body}`;
      const page = splitPage(source);
      return `---\n${editFrontMatter(page.head, values)}\n---\n${page.gap}${body}`;
    },
  };
}

function splitPage(text: string): { head: string; gap: string; body: string } {
  const {
    head = '',
    gap = '\n',
    body = text,
  } = /^---[ \t]*\n(?<head>[^]*?)\n?---[ \t]*(?:\n(?<gap>\n*)(?<body>[^]*))?$/.exec(text)?.groups ?? {};
  return { head, gap, body };
}

function asObject(value: Json): JsonObject {
  return isJsonObject(value) ? value : {};
}
