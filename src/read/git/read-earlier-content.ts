import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../problem/problem.ts';
import type { Content } from '../../schema/place.ts';
import { readPages } from '../create-site.ts';
import { readBlobs } from './git-blobs.ts';
import { git } from './git.ts';
import { readSources } from '../read-content.ts';
import { findLanguages, readPlace } from '../read-place.ts';

/**
 * Reads `content/` of a commit, as of a day; undefined if the clone lacks it or this version cannot read it. Skips
 * pictures and rules.
 */
export async function readBefore(root: string, commit: string, today: string): Promise<Content | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'before-'));
  try {
    writeTexts(root, commit, folder);
    return await readTexts(folder, today);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the data files and pages of a commit into a folder. Throws if the clone lacks them. */
function writeTexts(root: string, commit: string, folder: string): void {
  const tree = git(root, ['ls-tree', '-r', commit, '--', 'content']).toString();
  const files = [...tree.matchAll(/^\d+ blob (\w+)\t(content\/.+\.(?:json|md))$/gm)];
  const texts = readBlobs(root, [...new Set(files.map(([, blob = '']) => blob))]);
  for (const [, blob = '', file = ''] of files) {
    const text = texts.get(blob);
    if (text === undefined) throw new Error(`The clone has no ${file} of ${commit}`);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

async function readTexts(folder: string, today: string): Promise<Content> {
  const place = await readPlace({ root: folder, isPast: true });
  const problems: Problem[] = [];
  const sources = readSources(folder, findLanguages(folder), () => today, problems);
  return { place, pages: readPages(place, sources, today), today };
}
