import type { SpotKey } from '../../schema/declarations.ts';
import type { History } from '../../status/history-answer.ts';
import { isFields } from '../../text/fields.ts';

/** What staff have set by hand, as the history API tells it. */
export interface ByHand {
  readonly since: number;
  readonly until: number;
  readonly internet: boolean;
  readonly spots: readonly SpotKey[];
  /** When the newest reading was taken; null before the first. */
  readonly readAt: string | null;
}

/** What the history API answered of it, if anything is set. */
export function parseByHand(value: unknown): ByHand | undefined {
  if (!isFields(value) || !isFields(value.byHand)) return undefined;
  const { updatedAt, byHand } = value as unknown as History;
  return byHand
    ? { ...byHand, since: Date.parse(byHand.since), until: Date.parse(byHand.until), readAt: updatedAt }
    : undefined;
}
