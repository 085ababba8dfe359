import { parentPort } from 'node:worker_threads';
import { ONE_SIDED } from './one-sided.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';
import type { FileToRead, ReadFile } from './start-reader.ts';

/** Answers every list of files with what they say. One that cannot be read is left out: whoever needs it finds out why. */
parentPort?.on('message', (files: readonly FileToRead[]) => {
  parentPort?.postMessage(files.flatMap(read));
});

function read({ file, source, address }: FileToRead): ReadFile[] {
  try {
    const isHtml = file.endsWith('.html');
    return [
      isHtml
        ? { file, source, html: readHtml(source, address, ONE_SIDED) }
        : { file, source, text: readText(source, address) },
    ];
  } catch {
    return [];
  }
}
