import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '../../publish/headers/media-types.ts';
import { EDITOR_PATH } from '../../site/url.ts';
import { listFiles } from './list-files.ts';

const PACKAGE = 'node_modules/@sveltia/cms';

/** The editor's files for pages that load modules. */
const FOLDER = `${PACKAGE}/npm`;
const MAIN = 'index.js';

/** UI translations: the editor imports them as modules, but the package has them as JSON. */
const LOCALES = 'locales';

/** Needed by our own field type; browsers cannot resolve it by package name. */
const IMMUTABLE = { name: 'immutable.js', source: 'node_modules/immutable/dist/immutable.es.js' } as const;

/** Returns the address of the editor's script: a separate folder, whose name changes with the version. */
export function editorAddress(): string {
  const hash = createHash('sha256').update(readMain());
  return `${EDITOR_PATH}${hash.digest('hex').slice(0, 16)}/${MAIN}`;
}

export function listEditorFiles(): Map<string, string> {
  const address = editorAddress();
  const names = listFiles(FOLDER).filter((name) => !name.endsWith('.map'));
  const locales = listFiles(path.join(PACKAGE, LOCALES)).map((name) => `${LOCALES}/${name}`);
  return new Map([
    ...names.map((name) => [address.replace(MAIN, name), path.join(FOLDER, name)] as const),
    [address.replace(MAIN, IMMUTABLE.name), IMMUTABLE.source],
    ...locales.map((name) => [address.replace(MAIN, asModule(name)), path.join(PACKAGE, name)] as const),
  ]);
}

export function readEditorFile(address: string, source: string): Response {
  return new Response(readAsServed(source), { headers: { 'content-type': mediaTypeOf(address) } });
}

function readAsServed(source: string): string | Buffer<ArrayBuffer> {
  if (source === path.join(FOLDER, MAIN)) return readMain();
  const bytes = readFileSync(source);
  return source.endsWith('.json') ? `export default ${bytes.toString()}` : bytes;
}

/** Returns the script, with its dynamic imports rewritten to modules. */
function readMain(): string {
  const script = readFileSync(path.join(FOLDER, MAIN), 'utf8');
  return script
    .replace('import(`immutable`)', `import(\`./${IMMUTABLE.name}\`)`)
    .replaceAll(/`\.\.\/(locales\/[\w-]+\.json)`/g, (_, name: string) => `\`./${asModule(name)}\``);
}

function asModule(name: string): string {
  return name.replace(/\.json$/, '.js');
}
