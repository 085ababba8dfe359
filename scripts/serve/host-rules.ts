import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../src/publish/headers/headers-file.ts';

interface Redirect {
  readonly to: string;
  readonly status: number;
}

/** The build's rules for the host, by the exact path of the request, whether it exists or not. */
export interface HostRules {
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>;
  readonly redirectFor: (pathname: string) => Redirect | undefined;
  readonly notFoundFor: (pathname: string) => string;
}

/** The host's caching headers if no rule sets any. */
const HOST_DEFAULTS = { 'Cache-Control': 'public,max-age=0,must-revalidate' };

/** Loads the rules of a built folder: headers for single paths and for all, and two kinds of redirects. */
export async function loadHostRules(dist: string): Promise<HostRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(dist, HEADERS_FILE)],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const rules = Map.groupBy(headers as Header[], (rule) => rule.for);
  const lines = readFileSync(path.join(dist, REDIRECTS_FILE), 'utf8')
    .split('\n')
    .map((line) => line.split(/\s+/));
  return {
    headersFor: (pathname) => {
      const matching = ['/*', pathname].flatMap((from) => rules.get(from) ?? []);
      return Object.assign({}, HOST_DEFAULTS, ...matching.map(({ values }) => values)) as Record<string, string>;
    },
    redirectFor: (pathname) => {
      const [, to, status] =
        lines.find(([from, , status]) => status?.startsWith('30') === true && from === pathname) ?? [];
      return to === undefined ? undefined : { to, status: Number(status) };
    },
    notFoundFor: (pathname) =>
      lines.find(([from = '', , status]) => status === '404' && `${pathname}/`.startsWith(from.slice(0, -1)))?.[1] ??
      '/404.html',
  };
}
