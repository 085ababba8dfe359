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
  /** What the host's parser has against the file. */
  readonly errors: readonly string[];
}

/** The rules of an emitted `_headers`, in order, read by the host's own parser; relative links start at `baseUrl`. */
export async function readHeaders(text: string, baseUrl: string): Promise<HeadersFile> {
  const { headers, errors } = await parse(text);
  return {
    errors: errors.map(({ message }) => message),
    rules: headers.map(({ for: target, forRegExp, values }) => ({
      path: target,
      reaches: (asked) => forRegExp.test(asked),
      isPattern: /[*:]/.test(target),
      values,
      language: values['Content-Language'],
      links: readLinks(values.Link ?? '', baseUrl),
    })),
  };
}

/** The parser reads from a disk only. */
async function parse(text: string): Promise<{ headers: Header[]; errors: Error[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  const file = path.join(folder, '_headers');
  await writeFile(file, text);
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  await rm(folder, { recursive: true });
  return { headers: headers.filter((rule): rule is Header => 'forRegExp' in rule), errors };
}

function readLinks(header: string, baseUrl: string): Map<string, string> {
  return new Map(
    [...header.matchAll(/<([^>]*)>((?:; \w+="[^"]*")*)/g)].map(([, href = '', parameters = '']) => {
      const value = (name: string): string => new RegExp(`; ${name}="([^"]*)"`).exec(parameters)?.[1] ?? '';
      return [`${value('rel')} ${value('hreflang') || value('type')}`.trim(), new URL(href, baseUrl).href];
    }),
  );
}
