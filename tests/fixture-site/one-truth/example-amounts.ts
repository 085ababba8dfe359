import { readBuilt } from '../read-site.ts';
import { markdownBlocks } from './blocks.ts';
import { halfUp, priceByPencil } from './pencil.ts';
import { readExamples } from './read-examples.ts';
import { FACTS } from './truth.ts';

/** Every amount to which one comes with a pencil for the stays of the worked examples, and when cancelling the first. */
export function exampleAmounts(): number[] {
  const examples = readExamples(markdownBlocks(readBuilt('pricing.md')), 'en');
  return examples.flatMap(({ stay }) => {
    const { total, deposit, balance, onTheWay } = priceByPencil(stay);
    const refunds = FACTS.cancellation.map(({ depositRefundPercent }) => halfUp(deposit * depositRefundPercent, 100));
    return [total, deposit, balance, ...onTheWay, ...refunds];
  });
}
