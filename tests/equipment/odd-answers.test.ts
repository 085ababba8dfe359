import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ControllerError } from '../../netlify/runtime/equipment/controller.ts';
import { readingSchema, type Reading } from '../../src/status/reading.ts';
import { answerWith, NOW, type Answers } from './answers.ts';
import { MACS, type Place } from './vendor-case.ts';
import { createOf, VENDOR_CASES } from './vendors.ts';

const [MAC = ''] = MACS;
/** Values that are invalid in every field: other types, and numbers out of range. None means that something works. */
const ODD = [undefined, null, 'Xq7', '', {}, [], [null], true, false, -1, 100.5, 1e300, { mac: null }] as const;

function pathsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...at, key]))];
}

/** Replaces one value in the responses. */
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

/** Generates responses with one or two invalid values, where `isIn` allows it. */
function spoiled(answers: Answers, isIn: (place: Place) => boolean = () => true): fc.Arbitrary<Answers> {
  const paths = pathsIn(answers).filter((path) => path.length > 0 && isIn(path));
  const one = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...ODD));
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce((given, [path, odd]) => {
      try {
        return spoil(given, path, odd);
      } catch {
        // The parent value has just been removed.
        return given;
      }
    }, answers),
  );
}

describe.each(VENDOR_CASES)('invalid values in the responses of $vendor’s cloud', ({ vendor, answers, isForeign }) => {
  const fine = answers(NOW);
  const read = (given: Answers): Promise<Reading> =>
    createOf(vendor, answerWith(given)).read(NOW, new AbortController().signal);
  /** Returns the reading; undefined if it fails, which must be with one of our errors. */
  const readOdd = (given: Answers): Promise<Reading | undefined> =>
    read(given).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ControllerError);
      return undefined;
    });

  it('give a reading or one of our errors, which quotes only the choices', async () => {
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

  it('never make a line that is down read as up', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(answers(NOW, { line: 'down', hasBackup: true })), async (odd) => {
        expect((await readOdd(odd))?.wan.primary).not.toBe('up');
      }),
    );
  });

  it('never make an access point that is offline read as online', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(answers(NOW, { accessPoints: 'offline' })), async (odd) => {
        const states = (await readOdd(odd))?.accessPoints.filter(({ mac }) => mac === MAC) ?? [];
        expect(states.map(({ state }) => state)).not.toContain('online');
      }),
    );
  });

  it.skipIf(isForeign === undefined)('change nothing if they belong to another site', async () => {
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
