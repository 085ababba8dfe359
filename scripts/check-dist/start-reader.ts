import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Known } from './dist.ts';
import type { HtmlPage } from './read-html.ts';
import type { TextFile } from './read-text.ts';

export interface FileToRead {
  readonly file: string;
  readonly source: string;
  /** Where it will be served. */
  readonly address: string;
}

export interface ReadFile {
  readonly file: string;
  readonly source: string;
  readonly html?: HtmlPage;
  readonly text?: TextFile;
}

/** Reads built files on another core, while this one is at work. */
export interface Reader {
  readonly read: (files: readonly FileToRead[]) => void;
  /** What has been read, as soon as everything is; then the reader is gone. */
  readonly finish: () => Promise<Known>;
}

/** Starts it at once, so that it is ready when there is something to read. A build that fails need not stop it. */
export function startReader(): Reader {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url));
  const known = {
    files: new Map<string, string>(),
    html: new Map<string, HtmlPage>(),
    texts: new Map<string, TextFile>(),
  };
  let open = 0;
  worker.on('message', (answer: readonly ReadFile[]) => {
    open -= 1;
    for (const { file, source, html, text } of answer) {
      known.files.set(file, source);
      if (html) known.html.set(file, html);
      if (text) known.texts.set(file, text);
    }
  });
  // After the listener: listening makes a process wait.
  worker.unref();
  return {
    read: (files) => {
      open += 1;
      worker.postMessage(files);
    },
    finish: async () => {
      worker.ref();
      while (open > 0) await once(worker, 'message');
      await worker.terminate();
      return known;
    },
  };
}
