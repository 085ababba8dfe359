import { parseArgs, styleText, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/**
 * Runs a command with its options, and with what else was written behind it, where it takes that. `--help` prints its usage.
 * Where it was called wrong it ends with 2, and with 1 where it fails: with a sentence each, without a stack trace.
 */
export async function runCommand<const Given extends Options>(
  usage: string,
  options: Given,
  run: (values: Values<Given>, others: readonly string[]) => unknown,
  allowPositionals = false,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { ...(options as Options), help: { type: 'boolean' } },
      allowPositionals,
    });
    if (values.help === true) console.log(usage);
    else await run(values as Values<Given>, positionals);
  } catch (error) {
    if (isBug(error)) throw error;
    const isMisuse = error instanceof TypeError;
    const { message } = error as Error;
    complain('red', isMisuse ? `${message}\n\n${usage}` : message);
    process.exit(isMisuse ? 2 : 1);
  }
}

/** Whether the code is wrong, and not what it was given; `parseArgs` has the same class for what it does not know. */
function isBug(error: unknown): boolean {
  if (error instanceof TypeError) return !('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return error instanceof ReferenceError || error instanceof RangeError;
}

/** Says something beside what is printed, so that a file made of that holds nothing else. */
export function complain(colour: 'red' | 'yellow', text: string): void {
  console.error(styleText(colour, text, { stream: process.stderr }));
}
