/**
 * The same function, which works each answer out once: for what takes long, has few arguments, and depends on nothing
 * else. Making a format of `Intl` takes a hundred times as long as using it.
 */
export function remembered<Argument extends string, Answer>(
  answer: (argument: Argument) => Answer,
): (argument: Argument) => Answer {
  const known = new Map<Argument, Answer>();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, answer(argument));
    return known.get(argument) as Answer;
  };
}
