import type { Problem } from './problem.ts';
import { REDIRECTS } from './redirect-lines.ts';

/**
 * A problem with the line on which its field stands, counted from 1: in the front matter of a page, or in the list of
 * redirects. `source` is the text of its file. As it is where it has a line already, or names no field that is there.
 */
export function withLine(problem: Problem, source: string): Problem {
  const { file, line, path = '' } = problem;
  const [, key = '', index] = /^(\w+)(?:\[(\d+)\])?/.exec(path) ?? [];
  if (line !== undefined || key === '') return problem;
  const offset = file === REDIRECTS ? inRedirects(source, key, index) : inFrontMatter(source, key);
  return offset === undefined ? problem : { ...problem, line: source.slice(0, offset).split('\n').length };
}

function inRedirects(source: string, key: string, index: string | undefined): number | undefined {
  const matches = [...source.matchAll(index === undefined ? new RegExp(`"${key}"\\s*:`, 'g') : /\{[^{}]*\}/g)];
  return matches[Number(index ?? 0)]?.index;
}

function inFrontMatter(source: string, key: string): number | undefined {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\n---/.exec(source) ?? [];
  const offset = frontMatter.search(new RegExp(`^${key} *:`, 'm'));
  return offset === -1 ? undefined : offset;
}
