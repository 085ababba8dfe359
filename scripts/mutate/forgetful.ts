import * as real from '../../src/domain/remembered.ts';

let test = 0;

/** From now on all answers are worked out anew. */
export function forget(): void {
  test += 1;
}

/** Stands in for `remembered`: the thread goes on, and must not remember what another mutant, or none, has answered. */
export const remembered: typeof real.remembered = (answer) => forgetful(() => real.remembered(answer));

/** Stands in for `rememberedOf`. */
export const rememberedOf: typeof real.rememberedOf = (answer) => forgetful(() => real.rememberedOf(answer));

function forgetful<Argument, Answer>(remember: () => (argument: Argument) => Answer): (argument: Argument) => Answer {
  let known = { test, answer: remember() };
  return (argument) => {
    if (known.test !== test) known = { test, answer: remember() };
    return known.answer(argument);
  };
}
