import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { StartError } from './listen.ts';

/** The headers that netlify.toml gives to a path: all rules that match, later ones over earlier ones. */
export async function loadHeaderRules(file: string): Promise<(pathname: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    netlifyConfigPath: file,
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
