import { contentProblem, type Problem } from '../schema/problem.ts';

/** What tells the entries of a list apart: the entry itself, its key, and its name in each language. */
function marksOf(entry: unknown): readonly (readonly [path: string, mark: string])[] {
  if (typeof entry === 'string') return [['', entry]];
  if (typeof entry !== 'object' || entry === null) return [];
  const { key, name } = entry as { key?: unknown; name?: unknown };
  return [
    ...(typeof key === 'string' ? [['.key', key] as const] : []),
    ...(typeof name === 'object' && name !== null
      ? Object.entries(name).map(([locale, text]) => [`.name.${locale}`, String(text)] as const)
      : []),
  ];
}

/** What two people mean who write the same name: neither capitals nor spaces nor hyphens tell two things apart. */
function spelling(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Every entry of a list, at any depth, that stands there already, or has the key or the name of one that does. */
export function findDoubles(file: string, value: unknown, path = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const seen = new Set<string>();
  const doubles = (isList ? value : []).flatMap((entry: unknown, index: number) =>
    marksOf(entry).flatMap(([part, mark]) => {
      const words = `${part} ${spelling(mark)}`;
      const isNew = !seen.has(words);
      seen.add(words);
      if (isNew) return [];
      const details = {
        path: `${path}[${index}]${part}`,
        expected: 'one that no other entry of the list has',
        got: mark,
      };
      return contentProblem('entry-twice', file, { ...details, next: 'Give one of the two another, or take it out.' });
    }),
  );
  const inner = Object.entries(value).flatMap(([key, part]) =>
    findDoubles(file, part, isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return [...doubles, ...inner];
}
