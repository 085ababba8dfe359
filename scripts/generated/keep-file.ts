import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** A file of the repository that is made from the code. */
interface GeneratedFile {
  readonly file: string;
  readonly text: string;
  readonly parser: 'json' | 'markdown' | 'yaml';
  /** The command that writes it, for whoever has to run it. */
  readonly command: string;
}

/** Writes a generated file, formatted. With `check`, writes nothing, and the process fails if it is not as it would be written. */
export async function keepFile(
  { file, text, parser, command }: GeneratedFile,
  { check = false }: { check?: boolean | undefined } = {},
): Promise<void> {
  const formatted = await format(text, { ...(await resolveConfig(file)), parser });
  if (!check) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, formatted);
  } else if (readText(file) !== formatted) {
    console.error(`${file} is older than the code that it is made from. Run ${command} and commit it.`);
    process.exitCode = 1;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
