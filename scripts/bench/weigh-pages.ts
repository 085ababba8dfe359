import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { readContent } from '../../src/read/read-content.ts';

/** What a browser loads of a page of each kind in `dist/`, but pictures and fonts, in bytes as Brotli sends them. */
export async function weighPages(): Promise<string[][]> {
  const { site } = await readContent({ root: '.' });
  const pages = site.pages.filter(({ locale }) => locale === site.config.languages[0]);
  const kinds = Map.groupBy(pages, ({ kind, path: address, template }) =>
    address === '/' ? 'home' : kind === 'post' ? 'post' : template,
  );
  const bytes = (file: string): number => (existsSync(file) ? brotliCompressSync(readFileSync(file)).byteLength : 0);
  return [...kinds].map(([kind, [page]]) => {
    const file = `dist${page?.path ?? '/'}index`;
    const html = readFileSync(`${file}.html`, 'utf8');
    const sum = (pattern: RegExp): number =>
      [...new Set(html.match(pattern))].reduce((total, loaded) => total + bytes(`dist${loaded}`), 0);
    const styles = sum(/(?<=href=")\/_astro\/[^"]+\.css/g);
    const scripts = sum(/(?<=(?:src|href)=")\/_astro\/[^"]+\.js/g);
    return [kind, ...[bytes(`${file}.html`), styles, scripts, bytes(`${file}.md`)].map(String)];
  });
}
