import { z } from 'zod';
import { localTimeSchema } from './fields/date-and-time.ts';
import type { Declarations } from './declarations.ts';
import { schemaFileSchema } from './fields/shared-fields.ts';

/** `content/notices.json`: work on the line or the network that is planned, of which guests read before and while it lasts. */
export function createNoticesSchema({ someText }: Declarations) {
  return z.strictObject({
    $schema: schemaFileSchema,
    notices: z
      .array(
        z.strictObject({
          from: localTimeSchema.describe('When the work begins, by the clock of the place, such as 2026-12-02T10:00'),
          until: localTimeSchema.describe(
            'When it is over, by the clock of the place; from then on nobody reads of it',
          ),
          what: someText
            .optional()
            .describe(
              'What is done and what fails meanwhile, in a sentence; where a language has none, it says that the internet may fail',
            ),
        }),
      )
      .default([])
      .describe('Planned work on the line or the network, which the internet page announces; it ends by itself'),
  });
}

/** Planned work, by the clock of the place. */
export type Notice = z.infer<ReturnType<typeof createNoticesSchema>>['notices'][number];
