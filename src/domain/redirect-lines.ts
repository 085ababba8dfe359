import { z } from 'zod';

export const REDIRECTS = 'content/redirects.json';

const ADDRESS = 'must be the path of one address, such as /old-name/ for a page or /old-name.pdf for a file';

/** A path of plain characters that ends like a page or like a file: what a host could read in two ways is no address. */
const addressSchema = z.string().regex(/^(?!.*\/\.\.?\/)(\/[\w.~-]+)*(\/|\/[\w~-][\w.~-]*\.\w+)$/, ADDRESS);

/** `content/redirects.json`: where the addresses of pages lead that have been taken away. */
export const redirectsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  redirects: z.array(
    z.strictObject({
      from: addressSchema.describe('The address that is no more, such as /old-name/'),
      to: addressSchema.describe('The page to which it leads now, such as /rooms/'),
    }),
  ),
});

/** One line of the file. */
export type RedirectLine = z.infer<typeof redirectsFileSchema>['redirects'][number];
