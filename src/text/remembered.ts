/**
 * The same function, which works each answer out once: for what takes long, has few arguments, and depends on nothing
 * else. Making a format of `Intl` takes a hundred times as long as using it.
 */
export function remembered<Answer extends object | string>(
  answer: (argument: string) => Answer,
): (argument: string) => Answer {
  return rememberedIn(new Map<string, Answer>(), answer);
}

/** The same of what is asked about an object; the answer is kept no longer than the object. */
export function rememberedOf<Subject extends object, Answer extends object | string>(
  answer: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  return rememberedIn(new WeakMap<Subject, Answer>(), answer);
}

interface Memory<Argument, Answer> {
  get(argument: Argument): Answer | undefined;
  set(argument: Argument, answer: Answer): unknown;
}

function rememberedIn<Argument, Answer>(
  known: Memory<Argument, Answer>,
  answer: (argument: Argument) => Answer,
): (argument: Argument) => Answer {
  return (argument) => {
    const found = known.get(argument) ?? answer(argument);
    known.set(argument, found);
    return found;
  };
}
