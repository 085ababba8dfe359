/**
 * The same function, which works each answer out once: for what takes long, has few arguments, and depends on nothing
 * else.
 */
export function remembered<Answer extends object>(answer: (argument: string) => Answer): (argument: string) => Answer {
  const known = new Map<string, Answer>();
  return (argument) => {
    const found = known.get(argument) ?? answer(argument);
    known.set(argument, found);
    return found;
  };
}
