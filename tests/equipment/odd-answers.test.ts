import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ControllerError } from '../../netlify/runtime/equipment/controller.ts';
import { readingSchema, type Reading } from '../../src/status/reading.ts';
import { answerWith, NOW, type Answers } from './answers.ts';
import { MACS, type Place } from './vendor-case.ts';
import { createOf, VENDOR_CASES } from './vendors.ts';

const [MAC = ''] = MACS;
/** What no field of any answer means: other types, and numbers out of every range. None of it says that something works. */
const ODD = [undefined, null, 'Xq7', '', {}, [], [null], true, false, -1, 100.5, 1e300, { mac: null }] as const;

/** Every place in an answer. */
function pathsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...at, key]))];
}

/** The answers with something odd in one place. */
function spoil(answers: Answers, [first, ...path]: Place, odd: unknown): Answers {
  const replace = (value: unknown, [key, ...rest]: Place): unknown => {
    if (key === undefined) return odd;
    if (Array.isArray(value))
      return value.map((each, index) => (index === key ? replace(each, rest) : (each as unknown)));
    const fields = value as Record<string, unknown>;
    return { ...fields, [key]: replace(fields[key], rest) };
  };
  const name = String(first);
  return { ...answers, [name]: replace(answers[name], path) };
}

/** Answers in which one or two things are odd, of those where `isIn` allows it. */
function spoiled(answers: Answers, isIn: (place: Place) => boolean = () => true): fc.Arbitrary<Answers> {
  const paths = pathsIn(answers).filter((path) => path.length > 0 && isIn(path));
  const one = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...ODD));
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce((given, [path, odd]) => {
      try {
        return spoil(given, path, odd);
      } catch {
        // What it stood in has just been taken out.
        return given;
      }
    }, answers),
  );
}

describe.each(VENDOR_CASES)('whatever is odd in what $vendor’s cloud answers', ({ vendor, answers, isForeign }) => {
  const fine = answers(NOW);
  const read = (given: Answers): Promise<Reading> =>
    createOf(vendor, answerWith(given)).read(NOW, new AbortController().signal);
  /** The reading, or undefined where it fails, which it does with one of our errors alone. */
  const readOdd = (given: Answers): Promise<Reading | undefined> =>
    read(given).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ControllerError);
      return undefined;
    });

  it('It is a reading or one of our errors, which quotes nothing but the choices.', async () => {
    expect(await read(fine)).toMatchObject({ site: 'reachable', wan: { primary: 'up' } });
    await fc.assert(
      fc.asyncProperty(spoiled(fine), async (odd) => {
        const outcome: unknown = await read(odd).catch((error: unknown) => error);
        if (outcome instanceof ControllerError)
          expect(outcome.message.replace(/: ".*" = .*$/, '')).not.toContain('Xq7');
        else expect(readingSchema.parse(outcome)).toEqual(outcome);
      }),
    );
  });

  it('A line that is down is never read as up.', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(answers(NOW, { line: 'down', hasBackup: true })), async (odd) => {
        expect((await readOdd(odd))?.wan.primary).not.toBe('up');
      }),
    );
  });

  it('An access point that is offline is never read as online.', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(answers(NOW, { accessPoints: 'offline' })), async (odd) => {
        const states = (await readOdd(odd))?.accessPoints.filter(({ mac }) => mac === MAC) ?? [];
        expect(states.map(({ state }) => state)).not.toContain('online');
      }),
    );
  });

  it.skipIf(isForeign === undefined)('What is odd about somebody else changes nothing.', async () => {
    const own = ({ accessPoints, ...reading }: Reading): unknown => [
      reading,
      accessPoints.filter(({ mac }) => mac === MAC),
    ];
    const expected = own(await read(fine));
    await fc.assert(
      fc.asyncProperty(spoiled(fine, isForeign), async (odd) => {
        expect(own(await read(odd))).toEqual(expected);
      }),
    );
  });
});
