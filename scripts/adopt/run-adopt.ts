import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STRINGS_FOLDER, stringsFile } from '../../src/schema/content-files.ts';
import { dayIn } from '../../src/text/dates.ts';
import { declaredBy } from '../../src/schema/declared.ts';
import { ContentError } from '../../src/schema/problem.ts';
import { git } from '../../src/read/git.ts';
import { readContent } from '../../src/read/read-content.ts';
import { readPlace } from '../../src/read/read-place.ts';
import type { Prompts } from '../command-line/prompts.ts';
import { keepFile } from '../generated/keep-file.ts';
import { renderSchemas } from '../generated/render-schemas.ts';
import { askAnswers } from './ask-answers.ts';
import { createContent, type Created } from './create-content.ts';
import { misfitOf, QUESTIONS, readAnswer, type Answers, type Flag } from './questions.ts';

const FLAGS = Object.entries(QUESTIONS) as [Flag, (typeof QUESTIONS)[Flag]][];

export const USAGE = `Writes an empty content/ for another place. What only the place can write is marked "TO WRITE:", and nothing
is published until it is written. Asks for what no flag says; without a terminal every flag is needed.

  npm run adopt -- [--to <folder>] [--example] [--yes] [<answers>]

  --to       another folder, in which content/ is written; else the content/ that is here is replaced
  --example  with example texts in place of the marks, so that it can be built and looked at
  --yes      replaces without asking
  --help     this text

Answers, such as --name "Casa da Ponte" or, where one begins with a minus, --longitude=-7.3:

${FLAGS.map(([flag, { ask, example, typed }]) => `  --${flag.padEnd(12)} ${ask}${typed === undefined ? '' : ` (${typed})`}, such as ${example}`).join('\n')}`;

/** What a person is told instead of a stack trace; nothing was written then. */
export class Refusal extends Error {}

export interface AdoptOptions {
  /** The folder of this repository. */
  readonly root: string;
  readonly now: Date;
  /** How somebody is asked who is there; nobody is where it is left out. */
  readonly prompts?: Prompts | undefined;
}

/**
 * Writes the `content/` of another place, by the flags and by what a person answers, and says what is to be done next.
 * - What cannot be is said before the first question; nothing is written before the last one is answered.
 * - Throws `Refusal`, what `parseArgs` throws at flags that there are not, and `ExitPromptError` at Ctrl-C.
 */
export async function runAdopt(argv: readonly string[], { root, now, prompts }: AdoptOptions): Promise<string> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      to: { type: 'string', default: root },
      example: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      ...Object.fromEntries(FLAGS.map(([flag]) => [flag, { type: 'string' }] as const)),
    },
  });
  if (values.help) return USAGE;
  const { to, example: isExample } = values;
  const given = readFlags(values, prompts !== undefined);
  const content = path.join(to, 'content');
  if (!existsSync(path.join(root, STRINGS_FOLDER)))
    throw new Refusal(
      `${STRINGS_FOLDER} is gone, whose words are taken over. Have it back: git checkout HEAD ${STRINGS_FOLDER}`,
    );
  refuseUncommitted(to);
  if (existsSync(content) && !values.yes) {
    if (!prompts) throw new Refusal(`${content} exists. Say --yes to have it replaced, or --to another folder.`);
    const message = `Replace all that is in ${path.resolve(content)} by the empty content of another place?`;
    if (!(await prompts.confirm({ message, default: false }))) return 'Nothing was written.';
  }
  const answers = prompts ? await askAnswers(prompts, given) : (given as Answers);
  const created = await createContent(answers, { root, isExample, today: dayIn(answers['time-zone'], now) });
  await writeContent(to, created.files);
  const isHere = path.resolve(to) === path.resolve(root);
  const next = isHere ? 'See it with npm run dev.' : 'To see it, put it in the place of content/ in a clone.';
  return `${await report(to, created)}\nNext: docs/adopting.md says what else is yours. ${next}`;
}

/** What the flags say. Throws `Refusal` with all that is wrong, and where nobody can be asked, with all that lacks. */
function readFlags(typed: Partial<Record<string, unknown>>, canAsk: boolean): Partial<Answers> {
  const answers: Partial<Record<Flag, unknown>> = {};
  const problems = FLAGS.flatMap(([flag, { ask, example }]) => {
    const text = typed[flag];
    if (typeof text !== 'string') return canAsk ? [] : [`--${flag}: missing. ${ask}, such as --${flag}="${example}"`];
    const read = readAnswer(flag, text);
    if ('wrong' in read) return [`--${flag}: ${read.wrong}`];
    answers[flag] = read.value;
    return [];
  });
  const misfit = misfitOf(answers as Partial<Answers>);
  if (misfit !== undefined) problems.push(`--areas: ${misfit}`);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return answers as Partial<Answers>;
}

/** What stands in git can be had back. */
function refuseUncommitted(folder: string): void {
  let changed: string;
  try {
    changed = git(folder, 'status', '--porcelain', '--', 'content');
  } catch {
    // No repository, or no such folder yet.
    return;
  }
  if (changed === '') return;
  throw new Refusal(
    `content/ has changes that are not committed, and would be lost:\n\n${changed}\nCommit them, or stash them.`,
  );
}

/** Writes all of it beside what is there, and exchanges the two when it is whole: who stops it has one or the other. */
async function writeContent(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  mkdirSync(root, { recursive: true });
  const draft = mkdtempSync(path.join(root, '.adopt-'));
  try {
    for (const [file, text] of files) {
      const target = path.join(draft, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    for (const [file, text] of renderSchemas(declaredBy(await readPlace({ root: draft })))) {
      await keepFile({ file: path.join(draft, file), text, parser: 'json', command: 'npm run adopt' });
    }
    const content = path.join(root, 'content');
    if (existsSync(content)) renameSync(content, path.join(draft, 'before'));
    renameSync(path.join(draft, 'content'), content);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** What was written, and what of it is still to be written. */
async function report(root: string, { files, untranslated, model }: Created): Promise<string> {
  const problems = await readContent({ root }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    },
  );
  const marks = problems.filter(({ code }) => code === 'to-write');
  const others = problems.filter(({ code }) => code !== 'to-write');
  return [
    `${files.size} files in ${path.join(root, 'content')}`,
    ...untranslated.map((language) => `${stringsFile(language)} is a copy of ${model}: translate it.`),
    ...(marks.length > 0
      ? [`${marks.length} texts are to be written: npm run check names each, with file and line.`]
      : []),
    ...(others.length > 0 ? [new ContentError(others).message] : []),
  ].join('\n');
}
