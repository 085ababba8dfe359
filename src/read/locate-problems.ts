import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Problem } from '../problem/problem.ts';
import { positionAt, readText } from './files/read-text.ts';

/**
 * Adds line, column and the text of the line to problems.
 * - The path of a field is looked up in its file; a missing field is at the beginning of its parent.
 * - If only the line is known, the column is the beginning of its text.
 * - A problem in a file that cannot be read stays unchanged.
 */
export function locateProblems(root: string, problems: readonly Problem[]): Problem[] {
  const texts = new Map<string, string | undefined>();
  return problems.map((problem) => {
    const { file } = problem;
    if (!texts.has(file)) texts.set(file, textOf(root, file));
    const text = texts.get(file);
    return text === undefined ? problem : locate(problem, text);
  });
}

function textOf(root: string, file: string): string | undefined {
  if (!/\.(json|md)$/.test(file)) return undefined;
  const read = readText(root, file);
  return 'text' in read ? read.text : undefined;
}

function locate(problem: Problem, text: string): Problem {
  const { line, column } = problem.line === undefined ? findPath(problem, text) : problem;
  if (line === undefined) return problem;
  const lineText = text.split('\n')[line - 1]?.trimEnd() ?? '';
  return { ...problem, line, column: column ?? 1 + Math.max(0, lineText.search(/\S/)), lineText };
}

interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

function findPath({ file, path, found }: Problem, text: string): Position {
  if (path === undefined) return {};
  const segments = path.split(/[.[\]]+/).filter((segment) => segment !== '');
  // The problem may be about the key rather than its value.
  const isName = segments.at(-1) === found;
  return file.endsWith('.json') ? findInJson(text, segments, isName) : findInFrontMatter(text, segments, isName);
}

function findInJson(text: string, segments: readonly string[], isName: boolean): Position {
  const tree = parseTree(text);
  if (!tree) return {};
  for (let length = segments.length; length >= 0; length -= 1) {
    const node = findNode(tree, segments.slice(0, length));
    if (node) return positionAt(text, (isName && length > 0 ? (node.parent?.children?.[0] ?? node) : node).offset);
  }
  return {};
}

function findNode(tree: Node, segments: readonly string[]): Node | undefined {
  return findNodeAtLocation(
    tree,
    segments.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment)),
  );
}

/** Returns the line of the field in the front matter, or of its first line if the field is missing. */
function findInFrontMatter(text: string, [field]: readonly string[], isName: boolean): Position {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  const match = lines.slice(0, end).findLast((line) => field !== undefined && line.startsWith(`${field}:`));
  if (field === undefined || match === undefined) return { line: 1, column: 1 };
  const value = match.slice(field.length + 1).search(/\S/);
  return { line: lines.indexOf(match) + 1, column: isName || value === -1 ? 1 : field.length + 2 + value };
}
