import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { StartError } from './listen.ts';

/** What the host says of caching where no rule does. */
const HOST_DEFAULTS = { 'Cache-Control': 'public,max-age=0,must-revalidate' } as const;

/**
 * The headers that the host gives to an answer, by the path that was asked for, whatever is there.
 * - All rules for the path, those of netlify.toml over those of the build's `_headers`. Which of two rules wins on the
 *   host is documented nowhere; the check of `dist` lets no header of a path come from two.
 * - A path is its exact letters, a slash at the end included; `*` stands for anything.
 */
export async function loadHeaderRules(files: {
  readonly headers: string;
  readonly config: string;
}): Promise<(pathname: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [files.headers],
    netlifyConfigPath: files.config,
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new StartError(errors.map(({ message }) => message).join('\n'));
  const rules = headers.filter((rule): rule is Header => 'forRegExp' in rule);
  const exact = Map.groupBy(rules, (rule) => rule.for);
  const patterns = rules.filter((rule) => /[*:]/.test(rule.for));
  return (pathname) => {
    const matching = [...patterns.filter(({ forRegExp }) => forRegExp.test(pathname)), ...(exact.get(pathname) ?? [])];
    return Object.assign({}, HOST_DEFAULTS, ...matching.map(({ values }) => values)) as Record<string, string>;
  };
}
