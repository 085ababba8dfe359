import { type ChangedFile, renderSummary, summarizeChanges } from '../../check/changes/summarize-changes.ts';
import { findSecrets, type Secrets } from '../../check/secrets.ts';
import { CARD_FONT_FILE, DATA_FILES } from '../../schema/content-files.ts';
import { PICTURE_FOLDER } from '../../schema/fields/picture.ts';
import type { Content } from '../../schema/place.ts';
import { findEarlier, type Earlier } from './find-earlier-commit.ts';
import { git } from './git.ts';
import { readBefore } from './read-earlier-content.ts';

interface ChangeOptions extends Earlier {
  readonly root?: string;
  /** What no line may contain, including previous values. */
  readonly secrets?: Secrets;
}

/**
 * Returns the summary of content changes since the requested commit, or else since the branch began or the last
 * published one. Says so if that commit cannot be read, or was another place.
 */
export async function readChanges(
  content: Content,
  { root = '.', secrets = {}, ...asked }: ChangeOptions = {},
): Promise<string> {
  const commit = findEarlier(root, asked);
  if (commit === undefined)
    return 'Nothing to compare with: there is no repository here, or a clone without an earlier commit.\n';
  const against = git(root, ['log', '-1', '--format=%h of %cs', commit]).toString().trim();
  const before = await readBefore(root, commit, content.today);
  if (!before) return `Nothing to compare with: the content of ${against} cannot be read.\n`;
  if (isAnotherPlace(before, content))
    return `Nothing to compare with: ${against} has the content of another place. The next change is compared with this one.\n`;
  const changes = summarizeChanges(before, content, listChangedFiles(root, commit));
  return renderSummary(
    changes.filter(({ text }) => findSecrets('', text, secrets).length === 0),
    against,
  );
}

/** A place may move or be renamed. With both a new name and a new location, it was made by `npm run adopt`. */
function isAnotherPlace(before: Content, now: Content): boolean {
  const { name, location } = before.place.config;
  const { name: nameNow, location: locationNow } = now.place.config;
  const moved = location.latitude !== locationNow.latitude || location.longitude !== locationNow.longitude;
  return name !== nameNow && moved;
}

const WHAT: Readonly<Record<string, ChangedFile['what']>> = { A: 'new', D: 'taken away' };

function listChangedFiles(root: string, commit: string): ChangedFile[] {
  const folders = ['--', PICTURE_FOLDER, CARD_FONT_FILE, DATA_FILES.map, 'public'];
  const ask = (args: readonly string[]): string[] =>
    git(root, [...args, ...folders])
      .toString()
      .split('\n')
      .filter((line) => line !== '');
  const changed = ask(['diff', '--name-status', '--no-renames', '--relative', commit]).map((line): ChangedFile => {
    const [status = '', file = ''] = line.split('\t');
    return { file, what: WHAT[status] ?? 'another content' };
  });
  const untracked = ask(['ls-files', '--others', '--exclude-standard']).map((file): ChangedFile => ({
    file,
    what: 'new',
  }));
  return [...changed, ...untracked];
}
