import { z } from 'zod';
import { checkFields } from '../../src/domain/field-problem.ts';
import { contentProblem, type Problem } from '../../src/domain/problem.ts';
import { exampleOf, namesOf, unwrap } from '../../src/domain/schema-field.ts';
import { TO_WRITE } from '../../src/domain/unwritten.ts';

/** One thing that a new entry is told, by an option or by an answer. */
export interface Field {
  /** Its option, without the dashes. */
  readonly flag: string;
  /** What it is, in the words of its schema. */
  readonly label: string;
  /** What it has to be. */
  readonly schema: z.ZodType;
  /** Whether nothing can be made without it; anything else is marked in the file as still to be written, or left out. */
  readonly isRequired?: boolean;
  /** What it could be, as one writes it. */
  readonly example?: string;
  /** What it may not be, as others have it. */
  readonly taken?: readonly string[];
  /** What it is if nobody says. */
  readonly fallback?: (answers: Answers) => string | undefined;
}

/** What a field is answered with. */
export type Answer = string | number | boolean | string[];

/** Answers by the options of their fields. */
export type Answers = Readonly<Record<string, Answer>>;

/** What somebody typed, as the field has it; or what is wrong with it, in the words of the check of content. */
export function readAnswer(field: Field, typed: string): { readonly value: Answer } | { readonly problem: Problem } {
  const value = convert(field.schema, typed.trim());
  const checked = checkFields('', z.object({ [field.flag]: field.schema }), { [field.flag]: value });
  if ('problems' in checked) {
    const [found] = checked.problems;
    return { problem: refuse(field, found?.expected ?? '', found?.got ?? '', found?.next ?? '') };
  }
  const text = String(value);
  if (field.taken?.includes(text)) {
    return { problem: refuse(field, 'one that is not there yet', text, `These are: ${field.taken.join(', ')}.`) };
  }
  return { value };
}

function refuse({ flag }: Field, expected: string, got: string, next: string): Problem {
  return contentProblem('argument', `--${flag}`, { expected, got, next });
}

/** Numbers, yes and no, and lists with commas; what is none of these where it should be is left to the schema. */
function convert(schema: z.ZodType, typed: string): Answer {
  switch (unwrap(schema).schema._zod.def.type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
    case 'boolean':
      return { yes: true, true: true, no: false, false: false }[typed.toLowerCase()] ?? typed;
    case 'array':
      return typed.split(/[\s,]+/);
    default:
      return typed;
  }
}

/** The values that there are to choose from; none where one types it. */
export function choicesOf({ schema }: Field): readonly string[] {
  const { def } = unwrap(schema).schema._zod;
  if (def.type === 'boolean') return ['yes', 'no'];
  return def.type === 'enum' ? namesOf(unwrap(schema).schema) : [];
}

/** How one writes the field as an option, such as `--spot molino`. */
export function writeOption({ flag, schema, example }: Field, typed?: string): string {
  const bare = unwrap(schema).schema;
  const kind = bare._zod.def.type === 'number' ? '<number>' : '<text>';
  const shown = typed ?? example ?? choicesOf({ flag, label: '', schema })[0] ?? exampleOf(bare) ?? kind;
  const text = shown.replaceAll(/^"|"$/g, '');
  return `--${flag} ${/^[\w.:/,<>-]+$/.test(text) ? text : `"${text}"`}`;
}

/** What stands in a file for what nobody has answered yet. */
export function markFor(label: string): string {
  return `${TO_WRITE} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
