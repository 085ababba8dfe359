import type { Prompts } from '../command-line/prompts.ts';
import { ENGINES } from './engines.ts';
import { misfitOf, QUESTIONS, readAnswer, type Answers, type Flag } from './questions.ts';

/** What is asked of a person, and what is known by then. */
interface Asked {
  readonly flag: Flag;
  /** Where in the row of questions it stands, such as `3/17`. */
  readonly place: string;
  readonly known: Partial<Answers>;
}

/** `known` with an answer to every other question; what does not fit is asked again, with what was expected. */
export async function askAnswers(prompts: Prompts, known: Partial<Answers>): Promise<Answers> {
  const open = (Object.keys(QUESTIONS) as Flag[]).filter((flag) => !(flag in known));
  let answers = known;
  for (const [index, flag] of open.entries()) {
    const typed = await ask(prompts, { flag, place: `${index + 1}/${open.length}`, known: answers });
    const read = readAnswer(flag, typed);
    if ('value' in read) answers = { ...answers, [flag]: read.value };
  }
  return answers as Answers;
}

async function ask(prompts: Prompts, { flag, place, known }: Asked): Promise<string> {
  if (flag === 'areas' && !known.parts?.includes('internet')) return '';
  const { ask: question, example, choices: choicesOf } = QUESTIONS[flag];
  const message = `${place} ${question}`;
  const choices = choicesOf?.(known) ?? [];
  const validate = (typed: string): true | string => verdict(flag, typed, known);
  if (flag === 'parts') {
    const chosen = await prompts.checkbox({
      message,
      choices,
      validate: (those) => validate(those.map(({ value }) => value).join(',')),
    });
    return chosen.join(',');
  }
  if (choices.length === 0) return prompts.input({ message: `${message}, such as ${example}:`, validate });
  const chosen = await prompts.select({ message, choices });
  return flag === 'engine' ? askEngine(prompts, chosen, validate) : chosen;
}

/** The engine, with what it needs to know. */
async function askEngine(
  prompts: Prompts,
  engine: string,
  validate: (typed: string) => true | string,
): Promise<string> {
  const id = ENGINES.find(({ value }) => value === engine)?.id;
  if (!id) return engine;
  const typed = await prompts.input({ message: `${id.ask}:`, validate: (text) => validate(`${engine} ${text}`) });
  return `${engine} ${typed}`;
}

function verdict(flag: Flag, typed: string, known: Partial<Answers>): true | string {
  const read = readAnswer(flag, typed);
  return 'wrong' in read ? read.wrong : (misfitOf({ ...known, [flag]: read.value }) ?? true);
}
