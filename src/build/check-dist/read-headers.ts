import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';

/** What `_headers` says of one path. */
export interface HeaderRule {
  readonly path: string;
  /** Whether the rule is for this path, with the least care that a host may take: letter case and a slash at the end do not count. */
  readonly reaches: (path: string) => boolean;
  /** Whether the rule is for more than one path. */
  readonly isPattern: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly language: string | undefined;
  /** Absolute addresses by relation, named as in `HtmlPage.headLinks`. */
  readonly links: ReadonlyMap<string, string>;
}

export interface HeadersFile {
  readonly rules: readonly HeaderRule[];
  /** The rule that is written for exactly this path. */
  readonly byPath: ReadonlyMap<string, HeaderRule>;
  /** What the host's parser has against the file. */
  readonly errors: readonly string[];
}

/** The rules of an emitted `_headers`, in order, read by the host's own parser; relative links start at `baseUrl`. */
export async function readHeaders(text: string, baseUrl: string): Promise<HeadersFile> {
  const { headers, errors } = await parse(text);
  const rules = headers.map(({ for: target, forRegExp, values }) => ({
    path: target,
    reaches: (asked: string) => forRegExp.test(asked),
    isPattern: /[*:]/.test(target),
    values,
    language: values['Content-Language'],
    links: readLinks(values.Link ?? '', baseUrl),
  }));
  return { rules, byPath: new Map(rules.map((rule) => [rule.path, rule])), errors };
}

/** The parser copies all rules that it has read for every line that it reads: it gets so many lines at once. */
const LINES_AT_ONCE = 500;

/** The parser reads from a disk only. */
async function parse(text: string): Promise<{ headers: Header[]; errors: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  const file = path.join(folder, '_headers');
  const headers: Header[] = [];
  const errors: string[] = [];
  for (const { firstLine, lines } of splitRules(text)) {
    await writeFile(file, lines.join('\n'));
    const part = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
    headers.push(...part.headers.filter((rule): rule is Header => 'forRegExp' in rule));
    errors.push(
      ...part.errors.map(({ message }) =>
        message.replace(/(?<=header line )\d+/, (line) => String(Number(line) + firstLine - 1)),
      ),
    );
  }
  await rm(folder, { recursive: true });
  return { headers, errors };
}

/** The text in parts that each begin with a rule, but for the first. */
function splitRules(text: string): { firstLine: number; lines: string[] }[] {
  let part = { firstLine: 1, lines: [] as string[] };
  const parts = [part];
  for (const [index, line] of text.split('\n').entries()) {
    if (part.lines.length >= LINES_AT_ONCE && line.trimStart().startsWith('/')) {
      part = { firstLine: index + 1, lines: [] };
      parts.push(part);
    }
    part.lines.push(line);
  }
  return parts;
}

function readLinks(header: string, baseUrl: string): Map<string, string> {
  return new Map(
    [...header.matchAll(/<([^>]*)>((?:; \w+="[^"]*")*)/g)].map(([, href = '', parameters = '']) => {
      const value = (name: string): string => new RegExp(`; ${name}="([^"]*)"`).exec(parameters)?.[1] ?? '';
      return [`${value('rel')} ${value('hreflang') || value('type')}`.trim(), new URL(href, baseUrl).href];
    }),
  );
}
