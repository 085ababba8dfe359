import type { Breach } from './rules.ts';
import { didYouMean, slipOf } from '../../text/did-you-mean.ts';

/** A name that is none of those that there are; nothing where it is. */
export function findUnknownName(
  got: string,
  names: readonly string[],
  { expected, next, ...place }: Pick<Breach, 'file' | 'path' | 'expected' | 'next'>,
): Breach[] {
  if (names.includes(got)) return [];
  return [
    {
      ...place,
      expected: `${expected}: ${names.join(', ') || 'there is none'}`,
      got,
      next: `${didYouMean(got, names)}${next}`,
      slip: slipOf(got, names),
    },
  ];
}
