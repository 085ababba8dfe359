import { z } from 'zod';
import { DATA_FILES } from './content-files.ts';
import { schemaFileSchema } from './fields/shared-fields.ts';

export const REDIRECTS = DATA_FILES.redirects;

const ADDRESS = 'the path of one address and no more, such as /old-name/ for a page or /old-name.pdf for a file';

/** A path of plain characters that ends like a page or a file; rejects paths that hosts could interpret differently. */
const addressSchema = z.string().regex(/^(?!.*\/\.\.?\/)(\/[\w.~-]+)*(\/|\/[\w~-][\w.~-]*\.\w+)$/, ADDRESS);

/** `content/redirects.json`: the targets of removed addresses. */
export const redirectsFileSchema = z.strictObject({
  $schema: schemaFileSchema,
  redirects: z
    .array(
      z.strictObject({
        from: addressSchema.describe('The old address, such as /old-name/'),
        to: addressSchema.describe('The page to which it leads now, such as /rooms/'),
      }),
    )
    .default([])
    .describe('Old addresses, each with the page to which it leads now'),
});

export type RedirectLine = z.infer<typeof redirectsFileSchema>['redirects'][number];
