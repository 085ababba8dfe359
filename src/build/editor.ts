import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { listEditorFiles } from '../read/editor-files.ts';
import { serveWhileEditing } from './while-editing.ts';

/** By the end of a file's name: a browser runs no module and no WebAssembly that has another type. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': MEDIA_TYPES.png,
};

/** The files of the editor in the browser, as its package brings them: written into the build, and served while somebody edits. */
export function editor(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Known from the start: the development server would load the page anew when it comes upon them.
        updateConfig({ vite: { optimizeDeps: { include: ['yaml', 'jsonc-parser'] } } });
      },
      'astro:server:setup': ({ server }) => {
        const files = listEditorFiles();
        serveWhileEditing(server, async (address) => {
          const file = files.get(address);
          if (file === undefined) return undefined;
          return { type: TYPES[path.extname(file)] ?? MEDIA_TYPES.plain, body: await readFile(file) };
        });
      },
      'astro:build:done': ({ dir }) => {
        for (const [address, file] of listEditorFiles()) {
          const target = path.join(fileURLToPath(dir), address);
          mkdirSync(path.dirname(target), { recursive: true });
          copyFileSync(file, target);
        }
      },
    },
  };
}
