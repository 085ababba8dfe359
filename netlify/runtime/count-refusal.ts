import { describeError } from '../../src/text/describe-error.ts';
import type { Runtime } from './runtime.ts';

const WINDOW_MS = 10 * 60_000;
/** More than people who mistype do: it is written down once in a window. */
const UNUSUAL = 30;

/**
 * Counts a guest password that was refused, in this process; nothing of the password is kept. The store is asked for
 * nothing but once in ten minutes, where 30 were refused in them: an ordinary refusal costs nothing.
 */
export async function countRefusal({ memory, store, now, log }: Runtime): Promise<void> {
  const at = now();
  const current = memory.refusals;
  const isOver = current === undefined || Math.abs(at - current.from) >= WINDOW_MS;
  const refusals = isOver ? { from: at, count: 1 } : { ...current, count: current.count + 1 };
  memory.refusals = refusals;
  if (refusals.count !== UNUSUAL) return;
  const note = { from: new Date(refusals.from).toISOString(), at: new Date(at).toISOString(), count: UNUSUAL };
  await store.writeRefusals(note).catch((error: unknown) => {
    log(describeError(error));
  });
}
