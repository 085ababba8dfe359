import { Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Json, JsonObject } from '../build/editing/form-values.ts';

/** A stretch of a text that becomes another. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The front matter of a page with other values.
 * - A line whose value is the same stays as it was written, comments too.
 * - What is new stands behind what comes before it in the values, one line each; a list is written in brackets.
 * - A name that was not there stays away if it is `false` now, and one that is `false` stays if it is not there now: both mean the same.
 */
export function editFrontMatter(source: string, values: JsonObject): string {
  const text = source === '' ? '' : `${source}\n`;
  const lines = readLines(text);
  const names = Object.keys(values);
  const edits = [...lines].flatMap(([name, line]) => editLine(line, name, values[name]));
  const added = names.flatMap((name): Edit[] => {
    if (lines.has(name) || values[name] === false) return [];
    const before = new Set(names.slice(0, names.indexOf(name)));
    const after = Math.max(0, ...[...lines].filter(([other]) => before.has(other)).map(([, { end }]) => end));
    return [{ start: after, end: after, text: `${printLine(name, values[name] ?? null)}\n` }];
  });
  return [...edits, ...added]
    .map((edit, index) => ({ ...edit, index }))
    .toSorted((one, other) => other.start - one.start || other.index - one.index)
    .reduce((written, { start, end, text: piece }) => written.slice(0, start) + piece + written.slice(end), text)
    .trimEnd();
}

/** Front matter of a page that is new. */
export function printFrontMatter(values: JsonObject): string {
  return editFrontMatter('', values);
}

interface Line {
  readonly start: number;
  /** Behind the value, and behind the line break below it. */
  readonly valueEnd: number;
  readonly end: number;
  readonly value: Json;
}

/** Where each name stands, with its value. Throws what the parser says of text that is no YAML. */
function readLines(text: string): Map<string, Line> {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  const items = isMap(document.contents) ? document.contents.items : [];
  return new Map(
    items.flatMap(({ key, value }): [string, Line][] => {
      if (!isScalar(key)) return [];
      const range = (isNode(value) ? value.range : undefined) ?? key.range;
      const valueEnd = range[0] + text.slice(range[0], range[1]).trimEnd().length;
      const end = text.indexOf('\n', valueEnd) + 1 || text.length;
      return [
        [
          String(key.value),
          { start: key.range[0], valueEnd, end, value: isNode(value) ? (value.toJS(document) as Json) : null },
        ],
      ];
    }),
  );
}

function editLine({ start, valueEnd, end, value: before }: Line, name: string, value: Json | undefined): Edit[] {
  if (value === undefined) return before === false ? [] : [{ start, end, text: '' }];
  if (JSON.stringify(before) === JSON.stringify(value)) return [];
  return [{ start, end: valueEnd, text: printLine(name, value) }];
}

function printLine(name: string, value: Json): string {
  const document = new Document({ [name]: value });
  const node = document.get(name, true);
  if (isSeq(node)) node.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}
