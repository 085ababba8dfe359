import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ControllerError } from '../../netlify/runtime/equipment/controller.ts';
import { readingSchema, type Reading } from '../../src/status/reading.ts';
import {
  list,
  omadaAnswers,
  OMADA_GATEWAY,
  periodAt,
  readOmada,
  readUnifi,
  success,
  unifiAnswers,
  type Answers,
} from './answers.ts';

const MAC = '02:00:5e:10:00:01';
/** What no field of any answer means: other types, and numbers out of every range. None of it says that something works. */
const ODD = [undefined, null, 'Xq7', '', {}, [], [null], true, false, -1, 100.5, 1e300, { mac: null }] as const;

type Path = readonly (string | number)[];

/** Every place in an answer. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...at, key]))];
}

/** The answers with something odd in one place. */
function spoil(answers: Answers, [first, ...path]: Path, odd: unknown): Answers {
  const replace = (value: unknown, [key, ...rest]: Path): unknown => {
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
function spoiled(answers: Answers, isIn: (path: Path) => boolean = () => true): fc.Arbitrary<Answers> {
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

const unifi = (wan: object, status: string): Answers => {
  const host = { id: 'host-1', reportedState: { state: 'connected', wans: [{ type: 'WAN', ...wan }] } };
  const neighbour = { id: 'host-2', reportedState: { state: 'disconnected', name: 'Neighbour' } };
  const answers = unifiAnswers({
    wans: { WAN: { portUp: true, failoverPriority: 1, externalIp: '203.0.113.7' } },
    meta: { name: 'default', gatewayMac: '02:00:5e:10:00:ff' },
    counts: { gatewayDevice: 1, offlineGatewayDevice: 0 },
    devices: [
      { mac: '02005E1000FF', isConsole: true, status: 'online', startupTime: '2026-03-01T10:02:00Z' },
      { mac: '02005E100001', status },
    ],
  });
  const theirs = { hostId: 'host-2', siteId: 'site-2', devices: [{ mac: '02005E100002', status: 'offline' }] };
  return {
    ...answers,
    '/v1/hosts': list(host, neighbour),
    '/v1/devices': list(...(answers['/v1/devices'] as { data: unknown[] }).data, theirs),
    '/v1/isp-metrics/5m': list({ ...theirs, periods: [periodAt('09:55:00', { downtime: 300 })] }),
  };
};
const omada = (internetState: number, detailStatus: number): Answers => ({
  ...omadaAnswers(
    [
      { ...OMADA_GATEWAY, uptime: '21day(s) 0h 0m 0s', cpuUtil: 7, publicIp: '203.0.113.7' },
      { mac: '02-00-5E-10-00-01', type: 'ap', detailStatus },
    ],
    [
      { port: 1, status: 1, internetState, latency: 12, loss: 0 },
      { port: 2, status: 1, internetState: 1, latency: 48, loss: 0 },
    ],
  ),
  '/openapi/v1/omada-1/sites': success({ totalRows: 1, data: [{ siteId: 'site-1' }] }),
});

const CLOUDS = [
  {
    name: 'UniFi',
    fine: unifi({ status: 'ONLINE' }, 'online'),
    down: unifi({ status: 'offline' }, 'online'),
    gone: unifi({ status: 'ONLINE' }, 'offline'),
    read: (answers: Answers) => readUnifi(answers, { hostId: 'host-1', siteId: 'site-1' }),
    isForeign: ([, , index]: Path) => index === 1,
  },
  {
    name: 'Omada',
    fine: omada(1, 14),
    down: omada(0, 14),
    gone: omada(1, 0),
    read: (answers: Answers) => readOmada(answers),
    isForeign: ([path]: Path) => path === '/openapi/v1/omada-1/sites',
  },
];

describe.each(CLOUDS)('whatever is odd in what $name’s cloud answers', ({ fine, down, gone, read, isForeign }) => {
  /** The reading, or undefined where it fails, which it does with one of our errors alone. */
  const readOdd = (answers: Answers): Promise<Reading | undefined> =>
    read(answers).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ControllerError);
      return undefined;
    });

  it('It is a reading or one of our errors, which quotes nothing but the choices.', async () => {
    expect(await read(fine)).toMatchObject({ site: 'reachable', wan: { primary: 'up' } });
    await fc.assert(
      fc.asyncProperty(spoiled(fine), async (answers) => {
        const outcome: unknown = await read(answers).catch((error: unknown) => error);
        if (outcome instanceof ControllerError)
          expect(outcome.message.replace(/: ".*" = .*$/, '')).not.toContain('Xq7');
        else expect(readingSchema.parse(outcome)).toEqual(outcome);
      }),
    );
  });

  it('A line that is down is never read as up.', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(down), async (answers) => {
        expect((await readOdd(answers))?.wan.primary).not.toBe('up');
      }),
    );
  });

  it('An access point that is offline is never read as online.', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(gone), async (answers) => {
        const states = (await readOdd(answers))?.accessPoints.filter(({ mac }) => mac === MAC) ?? [];
        expect(states.map(({ state }) => state)).not.toContain('online');
      }),
    );
  });

  it('What is odd about somebody else changes nothing.', async () => {
    const own = ({ accessPoints, ...reading }: Reading): unknown => [
      reading,
      accessPoints.filter(({ mac }) => mac === MAC),
    ];
    const expected = own(await read(fine));
    await fc.assert(
      fc.asyncProperty(spoiled(fine, isForeign), async (answers) => {
        expect(own(await read(answers))).toEqual(expected);
      }),
    );
  });
});
