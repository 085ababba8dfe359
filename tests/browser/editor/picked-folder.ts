import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PLACE } from '../../e2e/site-copy.ts';

/** Files by their path, each as its bytes in base64. */
export type Files = Record<string, string>;

/** Reads the content of the fixture site. */
export async function readPlace(): Promise<Files> {
  const entries = await readdir(PLACE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) =>
      [path.join('content', path.relative(PLACE, file)), (await readFile(file)).toString('base64')] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), Buffer.from(bytes, 'base64'));
  }
}

/** Fills the private file system of the page's origin, and has the page hand it over when it asks for a folder of the computer. */
export async function offerFolder(page: Page, files: Files): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file, bytes] of Object.entries(all)) {
      const names = file.split('/');
      let folder = root;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const handle = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await handle.createWritable();
      await stream.write(Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** What is in that file system now. */
export async function takeFolder(page: Page): Promise<Files> {
  return page.evaluate(async () => {
    const files: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, at: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${at}${name}/`);
        else if (handle instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          files[at + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        }
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return files;
  });
}
