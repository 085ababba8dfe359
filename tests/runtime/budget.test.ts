import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBudget } from '../../netlify/runtime/budget.ts';
import { limitTime } from '../../netlify/runtime/limit-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('A limit is over when its time is, and says so.', () => {
  const { signal } = limitTime(1_500);
  vi.advanceTimersByTime(1_499);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError', message: 'The operation was aborted due to timeout' });
});

it('Each part of a budget is over at its own time.', () => {
  const { body, equipment, reading } = startBudget({ body: 100, equipment: 200, reading: 300 });
  const over = [100, 100, 100].map((ms) => {
    vi.advanceTimersByTime(ms);
    return [body, equipment, reading].map(({ aborted }) => aborted);
  });
  expect(over).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

it('A budget that was left keeps no timer.', () => {
  const budget = startBudget({ body: 100, equipment: 200, reading: 300 });
  expect(vi.getTimerCount()).toBe(3);
  budget[Symbol.dispose]();
  expect(vi.getTimerCount()).toBe(0);
});

it('A limit keeps no process from ending.', () => {
  vi.useRealTimers();
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  using limit = limitTime(60_000);
  expect([timers(), limit.signal.aborted]).toEqual([before, false]);
});
