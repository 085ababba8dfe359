import { z } from 'zod';

export const KEY_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A name that appears in addresses and references: lower-case words joined by hyphens. */
export const keySchema = z
  .string()
  .regex(KEY_PATTERN, 'lower-case words joined by hyphens')
  .meta({
    examples: ['blue-room'],
    description:
      'Its name in files and addresses: lower-case words joined by hyphens. Keep it, even if the name that people read changes',
  });
