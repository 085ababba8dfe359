import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Problem } from '../problem/problem.ts';
import { positionAt, readText } from './files/read-text.ts';

/**
 * The same problems, each with the line and column of what is wrong, and with what stands on that line.
 * - The path of a field is looked up in its file; a field that is not there stands where what should hold it begins.
 * - Where only the line is known, the column is where that begins.
 * - A problem in a file that cannot be read stays as it is.
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
  // What is wrong may be the name, and not what it is the name of.
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

/** The line of the field among those between the two lines of `---`; the first of these if it is not there. */
function findInFrontMatter(text: string, [field]: readonly string[], isName: boolean): Position {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  const match = lines.slice(0, end).findLast((line) => field !== undefined && line.startsWith(`${field}:`));
  if (field === undefined || match === undefined) return { line: 1, column: 1 };
  const value = match.slice(field.length + 1).search(/\S/);
  return { line: lines.indexOf(match) + 1, column: isName || value === -1 ? 1 : field.length + 2 + value };
}
