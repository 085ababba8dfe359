import { z } from 'zod';
import { localTimeSchema } from './fields/date-and-time.ts';
import type { Declarations } from './declarations.ts';
import { schemaFileSchema } from './fields/shared-fields.ts';

/** `content/notices.json`: planned work on the line or the network, which guests see before and during it. */
export function createNoticesSchema({ someText }: Declarations) {
  return z.strictObject({
    $schema: schemaFileSchema,
    notices: z
      .array(
        z.strictObject({
          from: localTimeSchema.describe('When the work begins, by the clock of the place, such as 2026-12-02T10:00'),
          until: localTimeSchema.describe(
            'When the work ends, by the clock of the place; from then on the notice is no longer shown',
          ),
          what: someText
            .optional()
            .describe(
              'What is done and what fails meanwhile, in one sentence; a language without it says that the internet may fail',
            ),
        }),
      )
      .default([])
      .describe('Planned work on the line or the network, which the internet page announces; it ends by itself'),
  });
}

/** Planned work, by the clock of the place. */
export type Notice = z.infer<ReturnType<typeof createNoticesSchema>>['notices'][number];
