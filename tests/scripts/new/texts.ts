import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a command line, of which some stand in double quotes. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
}

/** Every file below `content/`, with its text. */
export function textsIn(root: string): Map<string, string> {
  const entries = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, 'latin1')]));
}
