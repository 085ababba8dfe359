import { limitTime } from './limit-time.ts';

/**
 * By when the parts of an answer must be done, in milliseconds from the moment at which the request came, so that every
 * answer is given within ten seconds. After `reading` comes one more read of the store at most (1.5 seconds).
 */
export interface BudgetMs {
  /** The body of the request has arrived. */
  readonly body: number;
  /** The equipment has answered; what the store takes before comes off it. */
  readonly equipment: number;
  /** A new reading is there; else the answer is made without it. */
  readonly reading: number;
}

export const BUDGET_MS: BudgetMs = { body: 4_000, equipment: 7_000, reading: 8_000 };

/** The same for one request, as signals that are aborted then. */
export type Budget = Readonly<Record<keyof BudgetMs, AbortSignal>>;

/** Starts the time of one request; call it when the request comes, and hold it by `using` until it is answered. */
export function startBudget(ms: BudgetMs = BUDGET_MS): Budget & Disposable {
  const body = limitTime(ms.body);
  const equipment = limitTime(ms.equipment);
  const reading = limitTime(ms.reading);
  return {
    body: body.signal,
    equipment: equipment.signal,
    reading: reading.signal,
    [Symbol.dispose]: () => {
      for (const limit of [body, equipment, reading]) limit[Symbol.dispose]();
    },
  };
}
