import { beforeEach } from 'vitest';
import { forget } from './forgetful.ts';

/**
 * What each test file begins with: the thread has served other mutants before.
 * - No mutant is active until the tests begin, as in a thread of its own: the last one still is.
 * - No test is given what was remembered in one before.
 */
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__;
if (stryker) stryker.activeMutant = undefined;

beforeEach(forget);
