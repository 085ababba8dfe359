/**
 * How long the parts of an answer may take, in milliseconds from the moment at which the request came, so that every
 * answer is given within ten seconds. After `reading` comes one more read of the store at most (1.5 seconds).
 */
export interface BudgetMs {
  /** By then the body of a request must be there. */
  readonly body: number;
  /** By then the equipment must have answered; it gets what the store has left of it. */
  readonly equipment: number;
  /** By then a new reading must be known; else the answer is what is known without it. */
  readonly reading: number;
}

export const BUDGET_MS: BudgetMs = { body: 4_000, equipment: 7_000, reading: 8_000 };

/** The same as signals, for one request. */
export type Budget = Readonly<Record<keyof BudgetMs, AbortSignal>>;

/** Call it when the request comes: from now on the time runs. */
export function startBudget({ body, equipment, reading }: BudgetMs = BUDGET_MS): Budget {
  return {
    body: AbortSignal.timeout(body),
    equipment: AbortSignal.timeout(equipment),
    reading: AbortSignal.timeout(reading),
  };
}
