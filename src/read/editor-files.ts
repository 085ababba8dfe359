import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { EDITOR_PATH } from '../schema/url.ts';

/** The editor's own files, as its package brings them for pages that load modules. */
const FOLDER = 'node_modules/@sveltia/cms/npm';

/** Where the editor is published: a folder of its own, with another name for every version of it. */
export function editorFolder(root = '.'): string {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, FOLDER, 'index.js')))
    .digest('hex');
  return `${EDITOR_PATH}${hash.slice(0, 16)}/`;
}

/** Where the script of the editor is published. */
export function editorAddress(root = '.'): string {
  return `${editorFolder(root)}index.js`;
}

/** Every file of the editor, by where it is published; not what tells debuggers of its source. */
export function listEditorFiles(root = '.'): Map<string, string> {
  const folder = editorFolder(root);
  const names = readdirSync(path.join(root, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(path.join(root, FOLDER), path.join(entry.parentPath, entry.name)));
  return new Map(
    names.toSorted().map((name) => [folder + name.split(path.sep).join('/'), path.join(root, FOLDER, name)]),
  );
}

/** By the end of a file's name: a browser runs no module and no WebAssembly that has another type. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': MEDIA_TYPES.png,
};

/** One of these files as it is served. */
export function readEditorFile(source: string): Response {
  const type = TYPES[path.extname(source)] ?? MEDIA_TYPES.txt;
  return new Response(readFileSync(source), { headers: { 'content-type': type } });
}
