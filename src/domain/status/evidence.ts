import { z } from 'zod';

/** The rules by which levels are found; each is explained where `evaluate` applies it. */
export const RULES = [
  'line-up',
  'line-down',
  'line-unplugged',
  'line-unknown',
  'on-backup',
  'line-slow',
  'site-dark',
  'site-unknown',
  'access-point',
  'access-point-unheard',
  'radio-busy',
] as const;

/** Why one part of the status is what it is. Kept in the store, never in the public snapshot. */
export const evidenceSchema = z.object({
  subject: z.string().describe('internet, or the key of an access point'),
  rule: z.enum(RULES),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  since: z.iso.datetime().describe('Since when this rule has held without a break'),
});

export type Evidence = z.infer<typeof evidenceSchema>;
