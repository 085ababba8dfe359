import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { inject } from 'vitest';
import { readTexts } from '../../src/read/files/list-files.ts';
import { readContent } from '../../src/read/read-content.ts';
import type { Site } from '../../src/site/site.ts';
import { BUILT_ON } from '../e2e/site-copy.ts';

/** The places whose built sites are looked at: this one, and the second, in Arabic too. */
export const PLACES: readonly { readonly place: string; readonly root: string; readonly today?: string }[] = [
  { place: 'this place', root: '.' },
  { place: 'the second place', root: inject('builtPlace'), today: BUILT_ON },
  { place: 'the second place in Arabic', root: inject('spokenPlace'), today: BUILT_ON },
];

/** What was built of a place, and what its content says. */
export interface Build {
  readonly site: Site;
  readonly dist: string;
  readonly files: ReadonlyMap<string, string>;
}

const opened = new Map<string, Promise<Build>>();

/** Reads it once for all test files of a process. */
export function openBuild({ root, today }: (typeof PLACES)[number]): Promise<Build> {
  const build = opened.get(root) ?? readBuild(root, today);
  opened.set(root, build);
  return build;
}

async function readBuild(root: string, today?: string): Promise<Build> {
  const { site } = await readContent({ root, today });
  const dist = path.join(root, 'dist');
  return { site, dist, files: readTexts(dist) };
}

/** A file of it that is text; fails where there is none. */
export function textOf({ files }: Pick<Build, 'files'>, file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`There is no dist/${file}`);
  return text;
}

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The elements of an HTML document with one of these names, in their order. */
export function findIn(html: string, ...names: readonly string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), parseDocument(html));
}

/** What an element says. Spaces stay as they are: a narrow one would be another text. */
export function clean(element: Element): string {
  return DomUtils.textContent(element).trim();
}
