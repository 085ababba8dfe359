import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
