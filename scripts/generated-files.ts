import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { complain } from './command-line.ts';

/**
 * Writes the files that are made from the code, by their paths, and says which were not as the code has them; with
 * `isFrozen` writes nothing, and has the command fail if there are any.
 */
export function updateGenerated(files: Iterable<readonly [file: string, text: string]>, isFrozen: boolean): void {
  for (const [file, text] of files) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    const older = `${file} is older than the code that it is made from`;
    if (isFrozen) {
      complain('red', `${older}. Run npm run check and commit it.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, text);
      complain('yellow', `${older}: it is written anew. Commit it.`);
    }
  }
}
