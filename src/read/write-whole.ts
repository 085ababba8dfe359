import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file, and the folder it is in: whoever reads it meanwhile reads all of it, as it was or as it is. */
export function writeWhole(file: string, content: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}
