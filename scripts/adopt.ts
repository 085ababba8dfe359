import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { confirm } from '@inquirer/prompts';
import { dayIn } from '../src/domain/dates.ts';
import { declaredBy } from '../src/domain/declared.ts';
import { ContentError } from '../src/domain/problem.ts';
import { git } from '../src/git.ts';
import { readContent } from '../src/read-content.ts';
import { readPlace } from '../src/read-place.ts';
import { askAnswers } from './adopt/ask-answers.ts';
import { createContent } from './adopt/create-content.ts';
import { misfitOf, QUESTIONS, readAnswer, type Answers, type Flag } from './adopt/questions.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { keepFile } from './generated/keep-file.ts';
import { renderSchemas } from './generated/render-schemas.ts';

const FLAGS = Object.entries(QUESTIONS) as [Flag, (typeof QUESTIONS)[Flag]][];

const USAGE = `Writes an empty content/ for another place. What only the place can write is marked "TO WRITE:", and nothing
is published until it is written. Asks for what no flag says; without a terminal every flag is needed.

  npm run adopt -- [--to <folder>] [--example] [--yes] [<answers>]

  --to       another folder, in which content/ is written; else the content/ that is here is replaced
  --example  with example texts in place of the marks, so that it can be built and looked at
  --yes      replaces without asking
  --help     this text

${FLAGS.map(([flag, { ask, example }]) => `  --${flag.padEnd(12)} ${ask}, such as ${example}`).join('\n')}`;

/** What a person is told instead of a stack trace. */
class Refusal extends Error {}

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: '.' },
      example: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      ...Object.fromEntries(FLAGS.map(([flag]) => [flag, { type: 'string' }] as const)),
    },
  });
  if (values.help) console.log(USAGE);
  else await adopt(values);
} catch (error) {
  // Ctrl-C at a question; nothing has been written then.
  if (error instanceof Error && error.name === 'ExitPromptError') process.exit(130);
  if (!(error instanceof Refusal) && !isUsageError(error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = isUsageError(error) ? 2 : 1;
}

interface Options extends Partial<Record<Flag, string>> {
  readonly to: string;
  readonly example: boolean;
  readonly yes: boolean;
}

async function adopt(options: Options): Promise<void> {
  const content = path.join(options.to, 'content');
  refuseUncommitted(options.to);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answers = checkAnswers(isTerminal ? await askAnswers(options) : options);
  if (existsSync(content) && !options.yes) {
    if (!isTerminal) throw new Refusal(`${content} exists. Say --yes to have it replaced, or --to another folder.`);
    if (!(await confirm({ message: `Replace ${content}? Git keeps what is committed.`, default: false }))) return;
  }
  const today = dayIn(answers['time-zone'], new Date());
  const { files, untranslated } = await createContent(answers, { root: '.', isExample: options.example, today });
  rmSync(content, { recursive: true, force: true });
  for (const [file, text] of files) {
    const target = path.join(options.to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const [file, text] of renderSchemas(declaredBy(await readPlace({ root: options.to })))) {
    await keepFile({ file: path.join(options.to, file), text, parser: 'json', command: 'npm run adopt' });
  }
  await report(options.to, files.size, untranslated);
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

function checkAnswers(given: Partial<Record<Flag, string>>): Answers {
  const read = FLAGS.map(([flag, { ask, example }]) => {
    const typed = given[flag];
    if (typed === undefined) return { flag, wrong: `missing. ${ask}, such as --${flag} "${example}"` };
    return { flag, ...readAnswer(flag, typed) };
  });
  const wrong = read.flatMap((answer) => ('wrong' in answer ? [`--${answer.flag}: ${answer.wrong}`] : []));
  const answers = Object.fromEntries(
    read.flatMap((answer) => ('value' in answer ? [[answer.flag, answer.value]] : [])),
  );
  const misfit = wrong.length === 0 ? misfitOf(answers as Answers) : undefined;
  const problems = [...wrong, ...(misfit === undefined ? [] : [misfit])];
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return answers as Answers;
}

/** What was written, and what is to be done with it. */
async function report(root: string, count: number, untranslated: readonly string[]): Promise<void> {
  console.log(`${styleText('green', '✓')} ${count} files in ${path.join(root, 'content')}`);
  for (const language of untranslated) {
    console.log(`content/strings/${language}.json is a copy in English: translate it.`);
  }
  const problems = await readContent({ root }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    },
  );
  const marks = problems.filter(({ code }) => code === 'to-write');
  const others = problems.filter(({ code }) => code !== 'to-write');
  if (marks.length > 0)
    console.log(`${marks.length} texts are to be written: npm run check names each, with file and line.`);
  if (others.length > 0) console.log(new ContentError(others).message);
  console.log('Next: docs/adopting.md says what else is yours. See it with npm run dev.');
}
