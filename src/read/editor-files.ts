import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '../publish/media-types.ts';
import { EDITOR_PATH } from '../site/url.ts';
import { listFiles } from './list-files.ts';

/** The editor's own files, as its package brings them for pages that load modules. */
const FOLDER = 'node_modules/@sveltia/cms/npm';
const MAIN = 'index.js';

/** Where the script of the editor is published: in a folder of its own, with another name for every version of it. */
export function editorAddress(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(FOLDER, MAIN)));
  return `${EDITOR_PATH}${hash.digest('hex').slice(0, 16)}/${MAIN}`;
}

/** Every file of the editor, by where it is published; not what tells debuggers of its source. */
export function listEditorFiles(): Map<string, string> {
  const address = editorAddress();
  const names = listFiles(FOLDER).filter((name) => !name.endsWith('.map'));
  return new Map(names.map((name) => [address.replace(MAIN, name), path.join(FOLDER, name)]));
}

/** One of these files as it is served. */
export function readEditorFile(source: string): Response {
  return new Response(readFileSync(source), { headers: { 'content-type': mediaTypeOf(source) } });
}
