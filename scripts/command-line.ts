import { parseArgs, styleText, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/**
 * Runs a command with its options and, if it takes them, arguments. `--help` prints its usage. Exits with 2 if it was
 * called incorrectly and with 1 if it fails; prints one sentence then, without a stack trace.
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

/** Returns true for errors of the code, not of its input. `parseArgs` throws the same class for unknown options. */
function isBug(error: unknown): boolean {
  if (error instanceof TypeError) return !('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return error instanceof ReferenceError || error instanceof RangeError;
}

/** Prints to standard error, so that redirected output contains only results. */
export function complain(colour: 'red' | 'yellow', text: string): void {
  console.error(styleText(colour, text, { stream: process.stderr }));
}
