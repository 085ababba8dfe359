import { checkbox, input } from '@inquirer/prompts';
import { misfitOf, QUESTIONS, readAnswer, type Answers, type Flag } from './questions.ts';

/** Asks for every answer that no flag gave; what does not fit is asked again, with what was expected. */
export async function askAnswers(given: Readonly<Partial<Record<Flag, string>>>): Promise<Record<Flag, string>> {
  const typed: Partial<Record<Flag, string>> = { ...given };
  const answers: Record<string, unknown> = {};
  for (const flag of Object.keys(QUESTIONS) as Flag[]) {
    typed[flag] ??= await ask(flag, answers);
    const read = readAnswer(flag, typed[flag]);
    if ('value' in read) answers[flag] = read.value;
  }
  return typed as Record<Flag, string>;
}

async function ask(flag: Flag, answers: Partial<Answers>): Promise<string> {
  const { ask: message, example, propose } = QUESTIONS[flag];
  if (flag === 'areas' && !answers.parts?.includes('internet')) return '';
  if (flag === 'parts') {
    const choices = ['blog', 'coworking', 'internet', 'staff'];
    return (
      await checkbox({
        message,
        choices,
        validate: (chosen) => verdict(flag, chosen.map(({ value }) => value).join(',')),
      })
    ).join(',');
  }
  const proposed = propose?.(answers);
  return input({
    message: `${message}, such as ${example}:`,
    ...(proposed === undefined ? {} : { default: proposed }),
    validate: (text) => verdict(flag, text, answers),
  });
}

function verdict(flag: Flag, text: string, { parts }: Partial<Answers> = {}): true | string {
  const read = readAnswer(flag, text);
  if ('wrong' in read) return read.wrong;
  if (flag !== 'areas' || !parts) return true;
  return misfitOf({ parts, areas: read.value as string[] }) ?? true;
}
