import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';

/** The only redirects that this host knows: whatever is not there below a folder is answered with a file. */
const configSchema = z.looseObject({
  redirects: z
    .array(
      z.strictObject({
        from: z.string().regex(/^\/(\w+\/)*\*$/),
        to: z.string().regex(/^\/[\w/]+\.html$/),
        status: z.literal(404),
      }),
    )
    .default([]),
});

/**
 * The file that the host answers with where nothing is, by the path that was asked for: that of the first rule of
 * netlify.toml that fits, else `/404.html` (https://docs.netlify.com/manage/routing/redirects/redirect-options/).
 */
export function loadNotFoundRules(config: string): (pathname: string) => string {
  const { redirects } = configSchema.parse(parse(readFileSync(config, 'utf8')));
  return (pathname) => redirects.find(({ from }) => `${pathname}/`.startsWith(from.slice(0, -1)))?.to ?? '/404.html';
}
