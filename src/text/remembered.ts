/** The same function, which makes each thing once: to make a format of `Intl` takes far longer than to use it. */
export function remembered<Args extends readonly (string | number)[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const known = new Map<string, Made>();
  return (...args) => {
    const key = args.join(' ');
    const made = known.get(key) ?? make(...args);
    known.set(key, made);
    return made;
  };
}
