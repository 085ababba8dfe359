import { ContentError, renderProblem, type Problem } from '../../src/domain/problem.ts';
import type { Prompts } from '../command-line/prompts.ts';
import { choicesOf, readAnswer, type Answer, type Answers, type Field } from './field.ts';

/** What was typed on the command line, by option. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** The answers that options give. Throws one `ContentError` with every option that is wrong. */
export function readOptions(fields: readonly Field[], typed: Typed): Answers {
  const problems: Problem[] = [];
  const answers: Record<string, Answer> = {};
  for (const field of fields) {
    const text = typed[field.flag];
    const read = text === undefined ? undefined : readAnswer(field, text);
    if (read && 'problem' in read) problems.push(read.problem);
    else if (read) answers[field.flag] = read.value;
  }
  if (problems.length > 0) throw new ContentError(problems);
  return answers;
}

/** The answers with what is so if nobody says. Throws `ContentError` where that cannot be, as it is taken. */
export function fillIn(fields: readonly Field[], answers: Answers): Answers {
  return fields.reduce<Answers>((before, field) => {
    const text = field.flag in before ? undefined : field.fallback?.(before);
    return text === undefined ? before : { ...before, ...readOptions([field], { [field.flag]: text }) };
  }, answers);
}

/**
 * The answers with those of the person at the terminal, each checked before the next question.
 * First what nothing can be made without, then, if they want, the rest: what they leave out is marked in the files.
 */
export async function askRest(prompts: Prompts, fields: readonly Field[], answers: Answers): Promise<Answers> {
  const open = fields.filter(({ flag }) => !(flag in answers));
  // What is made of other answers is asked after them.
  const needed = open
    .filter(({ isRequired }) => isRequired)
    .toSorted((one, other) => Number(one.fallback !== undefined) - Number(other.fallback !== undefined));
  const others = open.filter(({ isRequired }) => !isRequired);
  const first = await askEach(prompts, needed, answers);
  if (others.length === 0) return first;
  const message = `Answer ${others.length} more now? What you leave out is marked in the files, to be written there`;
  return (await prompts.confirm({ message })) ? askEach(prompts, others, first) : first;
}

async function askEach(prompts: Prompts, fields: readonly Field[], answers: Answers): Promise<Answers> {
  let known = answers;
  for (const field of fields) {
    const read = readAnswer(field, await ask(prompts, field, known));
    if ('value' in read && read.value !== '') known = { ...known, [field.flag]: read.value };
  }
  return known;
}

/** What the person types or chooses; empty for later. */
async function ask(prompts: Prompts, field: Field, answers: Answers): Promise<string> {
  const { label: message, isRequired = false } = field;
  const standard = field.fallback?.(answers);
  const choices = choicesOf(field).map((value) => ({ name: value, value }));
  if (choices.length > 0) {
    const all = isRequired ? choices : [...choices, { name: '(later, in the file)', value: '' }];
    return prompts.select({ message, choices: all, ...(standard !== undefined && { default: standard }) });
  }
  return prompts.input({
    message,
    ...(standard !== undefined && { default: standard, prefill: 'editable' as const }),
    validate: (typed) => {
      if (typed === '' && !isRequired) return true;
      const read = readAnswer(field, typed);
      return 'value' in read || renderProblem(read.problem);
    },
  });
}
