import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { encode } from 'gpt-tokenizer';

/** What a visitor's browser loads for one page, in bytes as Brotli sends them, and what an agent reads. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly htmlTokens: number;
}

/** The weight of a page of a built site: itself, the styles and the scripts that it names, each once. */
export function weighPage(folder: string, page: string): PageWeight {
  const html = readFileSync(path.join(folder, page), 'utf8');
  const { styles, scripts } = listParts(html);
  const bytesOf = (names: ReadonlySet<string>): number =>
    [...names].reduce((sum, name) => sum + fileBytes(folder, page, name), 0);
  return {
    html: compressed(html),
    css: bytesOf(styles),
    js: bytesOf(scripts),
    htmlTokens: encode(html).length,
  };
}

/** The tokens of a file; undefined where it is not there. */
export function countTokens(folder: string, file: string): number | undefined {
  const name = path.join(folder, file);
  return existsSync(name) ? encode(readFileSync(name, 'utf8')).length : undefined;
}

function listParts(html: string): { styles: Set<string>; scripts: Set<string> } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { rel, href, src }) => {
      const kinds = name === 'link' && href !== undefined ? (rel ?? '').split(/\s+/) : [];
      if (href !== undefined && kinds.includes('stylesheet')) styles.add(href);
      if (href !== undefined && kinds.includes('modulepreload')) scripts.add(href);
      if (name === 'script' && src !== undefined) scripts.add(src);
    },
  });
  parser.end(html);
  return { styles, scripts };
}

function fileBytes(folder: string, page: string, name: string): number {
  const { pathname } = new URL(name, `https://bench.example/${page}`);
  const file = path.join(folder, decodeURIComponent(pathname));
  return existsSync(file) ? compressed(readFileSync(file)) : 0;
}

function compressed(bytes: string | Uint8Array): number {
  return brotliCompressSync(bytes).byteLength;
}
