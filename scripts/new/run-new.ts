import { parseArgs } from 'node:util';
import { z } from 'zod';
import { didYouMean } from '../../src/domain/did-you-mean.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { ContentError, renderProblems, type Problem } from '../../src/domain/problem.ts';
import type { Prompts } from '../command-line/prompts.ts';
import { askRest, fillIn, readOptions, type Typed } from './answer.ts';
import { readDraft, type Draft } from './draft.ts';
import { writeOption, type Answers, type Field } from './field.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { renderKindUsage, renderMissing, renderUsage } from './usage.ts';
import { writePlan, type Written } from './write-plan.ts';

export interface Options {
  /** The folder that holds `content/`. */
  readonly root: string;
  /** The day on which a post comes out that names none. */
  readonly today: string;
  /** How somebody is asked who is there; nobody is where it is left out. */
  readonly prompts?: Prompts | undefined;
}

/** Something that the command line lacks, with what it should have. */
export class WrongUsage extends Error {}

/** What is wrong with the answers, or would come to be wrong in the content; nothing was written. */
export class NotMade extends Error {
  constructor(problems: readonly Problem[], advice = '') {
    super(`Nothing was written.\n\n${renderProblems(problems)}${advice}`);
  }
}

/**
 * Makes the entry that the arguments name, and says what it wrote and what is to be done next.
 * - `npm run new -- <kind> --<option> <value> …`; at a terminal it asks for what is not there.
 * - Throws `WrongUsage` or `NotMade`.
 */
export async function runNew(argv: readonly string[], options: Options): Promise<string> {
  try {
    return await make(argv, options);
  } catch (error) {
    throw error instanceof ContentError ? new NotMade(error.problems) : error;
  }
}

async function make(argv: readonly string[], { root, today, prompts }: Options): Promise<string> {
  const at = argv.findIndex((argument) => !argument.startsWith('-'));
  const named = argv[at] ?? (await askKind(argv, prompts));
  if (named === undefined) return renderUsage();
  const kind = findKind(named);
  const draft = readDraft(root, today);
  const typed = parseOptions(kind, draft, at === -1 ? argv : argv.toSpliced(at, 1));
  if ('help' in typed) return renderKindUsage(kind, fieldsOf(kind, draft, draft.languages));
  const first = await complete(languageFields(kind, draft), typed, prompts, kind);
  const chosen = [first.languages ?? draft.languages].flat() as Locale[];
  const languages = draft.languages.filter((locale) => chosen.includes(locale));
  const fields = kind.fields(draft, languages);
  const answers = await complete(fields, typed, prompts, kind);
  try {
    const written = await writePlan(root, kind.plan(draft, answers, languages), today);
    return renderWritten(kind, written);
  } catch (error) {
    if (!(error instanceof ContentError) || !prompts) throw error;
    throw new NotMade(error.problems, repeat(kind, fields, answers));
  }
}

/** Nothing where nobody can be asked, or somebody asks for help instead. */
async function askKind(argv: readonly string[], prompts: Prompts | undefined): Promise<string | undefined> {
  if (argv.includes('--help')) return undefined;
  const choices = KINDS.map(({ name, summary }) => ({ name: `${name}: ${summary}`, value: name }));
  return prompts?.select({ message: 'What is new?', choices });
}

function findKind(named: string): Kind {
  const names = KINDS.map(({ name }) => name);
  const kind = KINDS.find(({ name }) => name === named);
  if (kind) return kind;
  throw new WrongUsage(`There is no kind “${named}”. ${didYouMean(named, names)}There are: ${names.join(', ')}.`);
}

/** In which languages it is to be, where that can be chosen. */
function languageFields({ isTranslated = false }: Kind, { languages }: Draft): Field[] {
  const label = 'The languages in which it exists, with commas between them';
  const schema = z.array(z.enum(languages));
  const example = languages.slice(0, 2).join(',');
  return isTranslated
    ? [{ flag: 'languages', label, schema, isRequired: true, example, fallback: () => languages.join(',') }]
    : [];
}

function fieldsOf(kind: Kind, draft: Draft, languages: readonly Locale[]): Field[] {
  return [...languageFields(kind, draft), ...kind.fields(draft, languages)];
}

/** Every option of a kind, whatever its languages. */
function parseOptions(kind: Kind, draft: Draft, args: readonly string[]): Typed {
  const flags = [...fieldsOf(kind, draft, draft.languages), ...fieldsOf(kind, draft, draft.languages.toReversed())];
  const options = Object.fromEntries(flags.map(({ flag }) => [flag, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } });
  return values as Typed;
}

async function complete(
  fields: readonly Field[],
  typed: Typed,
  prompts: Prompts | undefined,
  kind: Kind,
): Promise<Answers> {
  const given = readOptions(fields, typed);
  if (prompts) return askRest(prompts, fields, given);
  const answers = fillIn(fields, given);
  const missing = fields.filter(({ flag, isRequired = false }) => isRequired && !(flag in answers));
  if (missing.length > 0) throw new WrongUsage(renderMissing(kind, missing));
  return answers;
}

/** What was answered, as options: nothing has to be typed twice. */
function repeat({ name }: Kind, fields: readonly Field[], answers: Answers): string {
  const options = fields.flatMap((field) =>
    field.flag in answers ? [writeOption(field, String(answers[field.flag]))] : [],
  );
  return `\n\nTo begin again with the same answers:\n  npm run new -- ${name} ${options.join(' ')}`;
}

function renderWritten({ next }: Kind, { places, open, warnings }: Written): string {
  const marked = open.map(
    ({ file, line, column, got }) => `  ${[file, line, column].join(':')} ${got.replace(/^[^:]*: /, '')}`,
  );
  return [
    `Wrote\n${places.map((place) => `  ${place}`).join('\n')}`,
    ...(marked.length > 0 ? [`Still to be written: nothing goes live before\n${marked.join('\n')}`] : []),
    ...(warnings.length > 0 ? [renderProblems(warnings)] : []),
    `Next: ${marked.length > 0 ? 'write these, look at the result with npm run dev' : 'look at it with npm run dev'}, commit and push. ${next}`,
  ].join('\n\n');
}
