import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'zod';
import { StartError } from './listen.ts';

/** Nothing that this server would have to follow and does not: no conditions, no force, no other host. */
const ruleSchema = z.strictObject({
  path: z.string(),
  query: z.strictObject({}),
  force: z.literal(false),
  proxy: z.literal(false),
  conditions: z.strictObject({}),
  headers: z.strictObject({}),
});

/** The only redirects that this host knows: one address that leads to another, and the file for what is not there. */
const rulesSchema = z.array(
  z.discriminatedUnion('status', [
    ruleSchema.extend({
      status: z.literal(301),
      from: z.string().regex(/^\/[^*:?#]*$/),
      to: z.string().regex(/^\/[^*:?#]*$/),
    }),
    ruleSchema.extend({
      status: z.literal(404),
      from: z.string().regex(/^\/([\w-]+\/)*\*$/),
      to: z.string().regex(/^\/[\w/-]+\.html$/),
    }),
  ]),
);

export interface RedirectRules {
  /** Where the host sends on from a path at which no file is; undefined where it does not. */
  readonly redirectFor: (pathname: string) => string | undefined;
  /** The file that the host answers with where nothing is. */
  readonly notFoundFor: (pathname: string) => string;
}

/**
 * What the host answers where no file is, by the path that was asked for: the first rule that fits decides, those of
 * the build's `_redirects` before those of netlify.toml; without one, it is `/404.html`
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 * - A path is its exact letters. The host also takes a rule for the path with or without a slash at the end.
 * - Throws `StartError` where a rule cannot be read, or says more than this server follows.
 */
export async function loadRedirectRules(files: {
  readonly redirects: string;
  readonly config: string;
}): Promise<RedirectRules> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [files.redirects],
    netlifyConfigPath: files.config,
    configRedirects: [],
    minimal: false,
  });
  const parsed = rulesSchema.safeParse(redirects);
  if (errors.length > 0 || !parsed.success) {
    throw new StartError(
      [...(errors as Error[]).map(({ message }) => message), parsed.error && z.prettifyError(parsed.error)].join('\n'),
    );
  }
  const notFound = parsed.data.filter(({ status }) => status === 404);
  const targets = new Map(
    parsed.data
      .filter(({ status }) => status === 301)
      .toReversed()
      .map(({ from, to }) => [from, to]),
  );
  return {
    redirectFor: (pathname) => targets.get(pathname),
    notFoundFor: (pathname) =>
      notFound.find(({ from }) => `${pathname}/`.startsWith(from.slice(0, -1)))?.to ?? '/404.html',
  };
}
