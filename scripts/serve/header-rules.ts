import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { StartError } from './listen.ts';

/**
 * The headers that the host gives to a path: all rules that match, later ones over earlier ones.
 * Those of the build's `_headers` come first, then those of netlify.toml.
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
  return (pathname) =>
    Object.assign(
      {},
      ...rules.filter(({ forRegExp }) => forRegExp.test(pathname)).map(({ values }) => values),
    ) as Record<string, string>;
}
