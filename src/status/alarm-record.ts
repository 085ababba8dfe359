import { z } from 'zod';

/** What staff are told of. */
const ALARM_KINDS = ['internet', 'area', 'access-point', 'no-reading', 'rates'] as const;
const ALARM_STAGES = ['began', 'lasts', 'over'] as const;
export const ALARM_CHANNELS = ['ntfy', 'webhook', 'email'] as const;

/** Why a message did not arrive, or may not have. */
const ALARM_REASONS = ['unreachable', 'silent', 'refused', 'login'] as const;

const time = z.iso.datetime();
const level = z.enum(['degraded', 'outage']);

const toldSchema = z.object({ at: time, stage: z.enum(ALARM_STAGES), level });
const unsentSchema = z.object({
  at: time,
  stage: z.enum(ALARM_STAGES),
  reason: z.enum(ALARM_REASONS),
  status: z.int().optional().describe('The code of the answer, of HTTP or of SMTP'),
});

/** Something that staff have to know, and which way has told them of it. */
const alarmEventSchema = z.object({
  kind: z.enum(ALARM_KINDS),
  subject: z.string().describe('The key of an area or an access point, or the last day of the rates; else empty'),
  level: level.describe('How bad it is now'),
  startedAt: time,
  since: time.describe('Since when it is as bad as this'),
  endedAt: time.nullable(),
  attribution: z.enum(['provider', 'us']).nullable(),
  rule: z.string().nullable().describe('Why, by the rule of the evidence'),
  told: z.partialRecord(z.enum(ALARM_CHANNELS), toldSchema).describe('What was last sent'),
  unsent: z.partialRecord(z.enum(ALARM_CHANNELS), unsentSchema).describe('What was last tried in vain, since then'),
});

/** What fails, and what has failed of late. */
export const alarmRecordSchema = z.object({ version: z.literal(1), events: z.array(alarmEventSchema) });

export type AlarmStage = (typeof ALARM_STAGES)[number];
export type AlarmChannelName = (typeof ALARM_CHANNELS)[number];
export type AlarmReason = (typeof ALARM_REASONS)[number];
/** Why a message did not arrive, or may not have. `status` is the code of the answer. */
export type Unsent = Pick<z.infer<typeof unsentSchema>, 'reason' | 'status'>;
export type AlarmEvent = z.infer<typeof alarmEventSchema>;
export type AlarmRecord = z.infer<typeof alarmRecordSchema>;
