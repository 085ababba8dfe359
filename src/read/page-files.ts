import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listPageFolders } from '../schema/content-files.ts';
import type { Locale } from '../text/locale.ts';

/** The Markdown files of the pages and posts, as paths from the root. */
export function listPageFiles(root: string, languages: readonly Locale[]): string[] {
  return listPageFolders(languages)
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => `${folder}/${name}`),
    );
}
