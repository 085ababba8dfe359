import { z } from 'zod';

/** Rules that lead to a level. `levels.ts` defines what each means and how long it takes to count. */
export const RULES = [
  'line-up',
  'line-down',
  'line-unplugged',
  'line-unknown',
  'on-backup',
  'line-failing',
  'line-slow',
  'line-flapping',
  'site-dark',
  'site-unknown',
  'access-point',
  'access-point-unheard',
  'access-point-flapping',
  'radio-busy',
  'gateway-unheard',
] as const;

export type Rule = (typeof RULES)[number];

/** Rules for an unknown state: they attribute nothing, and do not count as failures of something that flaps. */
const IGNORANCE: readonly Rule[] = ['site-unknown', 'line-unknown'];

/** Returns true if a rule only says that the state is unknown. */
export function isIgnorance(rule: Rule): boolean {
  return IGNORANCE.includes(rule);
}

/** Rules by which something comes and goes from reading to reading. */
const FLAPPING: readonly Rule[] = ['line-flapping', 'access-point-flapping'];

export function isFlappingRule(rule: Rule): boolean {
  return FLAPPING.includes(rule);
}

/** Why one part of the status is what it is. Stored, but never in the public snapshot. */
export const evidenceSchema = z.object({
  subject: z.string().describe('internet, the key of an access point, or equipment'),
  rule: z.enum(RULES),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  since: z.iso.datetime().describe('Since when this rule has held without a break'),
});

export type Evidence = z.infer<typeof evidenceSchema>;

export type UndatedEvidence = Omit<Evidence, 'since'>;
