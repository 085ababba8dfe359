import type { OverrideRecord } from '../../src/status/override.ts';
import type { StatusRecord } from '../../src/status/record.ts';

/**
 * What one process remembers from request to request. The store is what counts: this is for when it fails, and a process
 * that has just started knows none of it.
 */
export interface ProcessMemory {
  /** The newest record that it has seen in the store; where it has never seen one, its own reading, which is stored nowhere. */
  status: { readonly record: StatusRecord; readonly isStored: boolean } | undefined;
  /** What it has read last of what is set by hand; undefined where it never could. */
  override: { readonly record: OverrideRecord | undefined } | undefined;
  /** All requests of the process wait for one reading together. */
  refreshing: Promise<void> | undefined;
  /** When it last read the equipment without a lock, for the store gave neither lock nor snapshot. */
  triedAt: number | undefined;
  /** Messages that were logged with `logOnce`. */
  readonly loggedOnce: Set<string>;
}

/** The memory of a process that has just started. */
export function createProcessMemory(): ProcessMemory {
  return { status: undefined, override: undefined, refreshing: undefined, triedAt: undefined, loggedOnce: new Set() };
}

/** Logs a message unless this process has logged it before: for what does not change while the process lives. */
export function logOnce(memory: ProcessMemory, log: (message: string) => void, message: string): void {
  if (memory.loggedOnce.has(message)) return;
  memory.loggedOnce.add(message);
  log(message);
}
