import { z } from 'zod';

/** What staff are told of. */
const ALARM_KINDS = ['internet', 'area', 'access-point', 'no-reading', 'refused', 'rates'] as const;
/** What is told of an event, each at most once: `again` and `settled` where it came back after it had been told as over. */
export const ALARM_STAGES = ['began', 'worse', 'over', 'again', 'settled'] as const;
export const ALARM_CHANNELS = ['ntfy', 'webhook', 'email'] as const;

/** Why a message did not arrive, or may not have. */
export const ALARM_REASONS = [
  'unreachable',
  'silent',
  'busy',
  'refused',
  'login',
  'moved',
  'insecure',
  'broken',
] as const;

const time = z.iso.datetime();

/**
 * Something that staff may have to know.
 * - `id` is the same in every process, as it comes from the records: `area/coworking/2026-11-03T20:55:00.000Z`.
 * - `level`: how bad it has been for so long that it is told; `none` where it has not lasted.
 * - `downSince`: of the internet, since when there was none, as far as it is known.
 * - `resumedAt`: when it came back within half an hour of its end; `again` says that this lasted too.
 * - `rule`: why, by the rule of the evidence; `count`: how often a password was refused.
 */
export const alarmEventSchema = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  subject: z.string().describe('The key of an area or an access point, or the last day of the rates; else empty'),
  startedAt: time,
  endedAt: time.nullable(),
  resumedAt: time.nullable(),
  again: z.boolean(),
  level: z.enum(['none', 'degraded', 'outage']),
  downSince: time.nullable(),
  attribution: z.enum(['provider', 'us']).nullable(),
  rule: z.string().nullable(),
  count: z.int().nonnegative(),
});

/** How a channel took a message. `tryAt`: when it is tried again; null where it is not. */
export const deliverySchema = z.object({
  event: z.string(),
  stage: z.enum(ALARM_STAGES),
  channel: z.enum(ALARM_CHANNELS),
  level: alarmEventSchema.shape.level,
  attempt: z.int().positive(),
  at: time,
  outcome: z.enum(['sending', 'sent', 'failed', 'unsure']),
  reason: z.enum(ALARM_REASONS).nullable(),
  status: z.int().nullable().describe('The code of the answer, of HTTP or of SMTP'),
  tryAt: time.nullable(),
});

/** The events of the last days, and what was told of them; what is told once is decided by claims, not by this. */
export const alarmRecordSchema = z.object({
  version: z.literal(1),
  events: z.array(alarmEventSchema),
  deliveries: z.array(deliverySchema),
});

/** How often one process has refused the guest password lately, where that is unusual. */
export const refusalsSchema = z.object({ from: time, at: time, count: z.int().positive() });

export type AlarmStage = (typeof ALARM_STAGES)[number];
export type AlarmChannelName = (typeof ALARM_CHANNELS)[number];
export type AlarmReason = (typeof ALARM_REASONS)[number];
export type AlarmEvent = z.infer<typeof alarmEventSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type AlarmRecord = z.infer<typeof alarmRecordSchema>;
export type Refusals = z.infer<typeof refusalsSchema>;
