import { DATA_FILES } from '../schema/content-files.ts';
import type { PastConfig } from '../schema/live-since.ts';
import type { PastPage } from '../check/lost-addresses.ts';
import { openBlobs } from './git-blobs.ts';
import { git } from './git.ts';

interface Version {
  readonly file: string;
  readonly blob: string;
  /** The day on which another version replaced it; nothing of what the last commit holds. */
  readonly until?: string;
}

/** What is known of the past, as `readPastPages` finds it. */
export interface PastVersions {
  readonly pages: readonly PastPage[];
  readonly configs: readonly PastConfig[];
  readonly unknown: number;
}

/** What is known where there is no git, or no repository. */
export const NO_PAST: PastVersions = { pages: [], configs: [], unknown: 0 };

const CONFIG = DATA_FILES.site;

/**
 * The pages and posts as they were published: in every commit of this branch that was the last one on the day `since`
 * or later, newest first, the last commit among them; what is not committed is not.
 * - A merged branch counts as one step: what it held in between was not published.
 * - A clone may lack what older files say: git is asked for all of it at once. Texts that do not come are counted as
 *   `unknown`.
 * - A name that git has to put in quotes is no address, and left out.
 * - `configs` are the versions of site.json, of whatever day; without `since` they alone are read.
 * - Empty where there is no repository; in a shallow clone, only what its commits tell.
 */
export function readPastPages(folder: string, folders: readonly string[], since: string | undefined): PastVersions {
  try {
    const all = [...listCurrent(folder, [...folders, CONFIG]), ...listReplaced(folder, [...folders, CONFIG])];
    const versions = all.filter(({ file, until }) => {
      if (file === CONFIG) return true;
      return file.endsWith('.md') && since !== undefined && (until === undefined || until >= since);
    });
    const blobs = [...new Set(versions.map(({ blob }) => blob))];
    const objects = openBlobs(folder);
    objects.fetch(blobs);
    const texts = objects.read(blobs);
    const known = versions.flatMap(({ blob, ...version }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ ...version, text }];
    });
    const isPage = ({ file }: { readonly file: string }): boolean => file !== CONFIG;
    const pages = known.filter(isPage);
    return {
      pages: pages.map(({ file, text }) => ({ file, text })),
      configs: known.filter((version) => !isPage(version)).map(({ text, until }) => ({ text, until })),
      unknown: versions.filter(isPage).length - pages.length,
    };
  } catch {
    return NO_PAST;
  }
}

function listCurrent(folder: string, folders: readonly string[]): Version[] {
  const lines = git(folder, 'ls-tree', '-r', 'HEAD', '--', ...folders).matchAll(/^\d+ blob (\w+)\t(.+)$/gm);
  return [...lines].map(([, blob = '', file = '']) => ({ file, blob }));
}

/** What each commit has replaced or taken away. */
function listReplaced(folder: string, folders: readonly string[]): Version[] {
  const options = [
    '--first-parent',
    '--diff-merges=first-parent',
    '--raw',
    '--no-renames',
    '--no-abbrev',
    '--relative',
  ];
  let day = '';
  return git(folder, 'log', '--format=@%cs', ...options, '--', ...folders)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('@')) day = line.slice(1);
      const [, blob = '', file = ''] = /^:\d+ \d+ (\w+) \w+ [MDT]\t(.+)$/.exec(line) ?? [];
      return file === '' ? [] : [{ file, blob, until: day }];
    });
}
