import { isFields, type Fields } from '../../text/fields.ts';
import type { Settings } from '../../status/override.ts';
import type { PlanTimes } from '../../status/plan-problems.ts';
import type { SpotKey } from '../../schema/spot.ts';
import { parseInternet, parseSnapshot, type SeenSnapshot } from './answer.ts';

/** One reason as a browser may receive it: rules and figures that are newer than this page are let through. */
export interface SeenEvidence {
  readonly subject: string;
  readonly rule: string;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly since: string;
}

/** What is planned, by when it begins. */
export type SeenPlan = Settings & PlanTimes;

/** What the evidence endpoint answers, as a browser may receive it. */
export interface SeenExplanation {
  readonly shown: SeenSnapshot | undefined;
  readonly automatic: SeenSnapshot | undefined;
  readonly evidence: readonly SeenEvidence[];
  readonly takenAt: string | undefined;
  readonly settings: (Settings & { readonly expiresAt: string }) | undefined;
  readonly planned: readonly SeenPlan[];
}

/**
 * What the evidence endpoint answered, if it is an explanation.
 * - Hand-written, as `parseSnapshot` is: zod would weigh more than the whole page.
 * - A snapshot that is there but cannot be read makes the answer unusable: it might mean anything.
 * - Evidence that cannot be read is left out; so is what is planned.
 */
export function parseExplanation(value: unknown, areas: readonly SpotKey[]): SeenExplanation | undefined {
  if (!isFields(value) || !Array.isArray(value.evidence)) return undefined;
  const shown = parseSnapshot(value.shown, areas);
  const automatic = parseSnapshot(value.automatic, areas);
  if ((!shown && value.shown !== null) || (!automatic && value.automatic !== null)) return undefined;
  return {
    shown,
    automatic,
    evidence: (value.evidence as readonly unknown[]).flatMap((item) => parseEvidence(item) ?? []),
    takenAt: isTime(value.takenAt) ? value.takenAt : undefined,
    settings: parseSettings(value.settings, areas),
    planned: Array.isArray(value.planned) ? value.planned.flatMap((item) => parsePlan(item, areas) ?? []) : [],
  };
}

function parseEvidence(value: unknown): SeenEvidence | undefined {
  if (!isFields(value)) return undefined;
  const { subject, rule, figures, since } = value;
  if (typeof subject !== 'string' || typeof rule !== 'string' || !isTime(since)) return undefined;
  const readable = Object.entries(isFields(figures) ? figures : {}).filter(isFigure);
  return { subject, rule, figures: Object.fromEntries(readable), since };
}

function isFigure(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}

function parseSettings(value: unknown, areas: readonly SpotKey[]): SeenExplanation['settings'] {
  if (!isFields(value) || !isTime(value.expiresAt)) return undefined;
  return { ...parseLevels(value, areas), expiresAt: value.expiresAt };
}

function parsePlan(value: unknown, areas: readonly SpotKey[]): SeenPlan | undefined {
  if (!isFields(value) || !isTime(value.startsAt) || !isTime(value.endsAt)) return undefined;
  return { ...parseLevels(value, areas), startsAt: value.startsAt, endsAt: value.endsAt };
}

function parseLevels({ internet, spots }: Fields, areas: readonly SpotKey[]): Settings {
  return { internet: parseInternet(internet), spots: isFields(spots) ? parseSpots(spots, areas) : undefined };
}

function parseSpots(spots: Fields, areas: readonly SpotKey[]): Settings['spots'] {
  const levels = areas.flatMap((key) => {
    const level = spots[key];
    return level === 'ok' || level === 'limited' || level === 'down' ? [[key, level] as const] : [];
  });
  return Object.fromEntries(levels);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
