import { z } from 'zod';

interface Refund {
  readonly depositRefundPercent: number;
  readonly balanceRefund: boolean;
}

function isMore(step: Refund, before: Refund = step): boolean {
  return step.depositRefundPercent > before.depositRefundPercent || (step.balanceRefund && !before.balanceRefund);
}

/** `cancellation` of `content/facts.json`: each step refunds less than the one before. */
export const cancellationSchema = z
  .array(
    z.strictObject({
      daysBefore: z.int().min(0).describe('At least this many days before arrival'),
      depositRefundPercent: z.int().min(0).max(100).describe('How much of the deposit is given back'),
      balanceRefund: z.boolean().describe('Whether the balance is given back, or no longer owed'),
    }),
  )
  .min(1)
  .refine((steps) => steps.every(({ daysBefore }, index) => daysBefore < (steps[index - 1]?.daysBefore ?? Infinity)), {
    error: 'steps from the most days before arrival to the fewest',
  })
  .refine((steps) => steps.at(-1)?.daysBefore === 0, { error: 'a last step for 0 days' })
  .refine((steps) => steps.every((step, index) => !isMore(step, steps[index - 1])), {
    error: 'steps that give back less, or as much, the later somebody cancels',
  });
