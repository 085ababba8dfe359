import { describe, expect, it } from 'vitest';
import { ControllerError, type Controller, type Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/equipment/omada.ts';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import { changeDemoState, createDemoState, type DemoState } from '../../../scripts/demo/demo-state.ts';
import { answerAsOmadaCloud } from '../../../scripts/demo/omada-cloud.ts';
import { answerAsUnifiCloud } from '../../../scripts/demo/unifi-cloud.ts';
import { answerAsUnifiConsole } from '../../../scripts/demo/unifi-console.ts';
import { readingSchema, type Reading } from '../../../src/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { createDice, type Dice } from '../../dice.ts';
import { answerWith, placesIn, spoil, type Place } from './odd-answers.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const MANY = 300;

type Answers = Map<string, unknown>;
interface Cloud {
  readonly name: string;
  readonly create: (fetch: Fetch) => Controller;
  readonly answers: (state: DemoState) => Answers;
  /** What of an answer is somebody else's, by path. */
  readonly foreign: (path: string, place: Place) => boolean;
}

const UNIFI_PATHS = ['/v1/hosts', '/v1/sites', '/v1/devices', '/v1/isp-metrics/5m'];
const NEIGHBOUR = 'neighbour';
const SITE = '/openapi/v1/omada-1/sites';
const OMADA_PATHS = ['/openapi/authorize/token', SITE, `${SITE}/66f0c0ffee0000000000a001/devices`];
const WAN_PATH = `${SITE}/66f0c0ffee0000000000a001/gateways/02-00-5E-10-00-FF/wan-status`;

/** UniFi’s cloud with a neighbour’s console, site, devices and figures after ours, all of them down. */
function answerUnifi(state: DemoState): Answers {
  const down = change({ wan: 'down', console: 'disconnected' });
  const answers: Answers = new Map();
  for (const path of UNIFI_PATHS) {
    const own = answerAsUnifiCloud(path, state, NETWORK, NOW) as { data: object[] };
    const [theirs] = (answerAsUnifiCloud(path, down, NETWORK, NOW) as { data: object[] }).data;
    const id = path === '/v1/hosts' ? { id: NEIGHBOUR } : { hostId: NEIGHBOUR, siteId: NEIGHBOUR };
    answers.set(path, { ...own, data: [...own.data, { ...theirs, ...id }] });
  }
  const console = '/v1/connector/consoles/0200005E1000FF0000000001%3A1180321/proxy/network/integration/v1/sites';
  const site = '/88f7af54-98f8-306a-a1c7-c9349722b1f6/devices';
  const keys = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ key }) => key));
  for (const path of ['', site, ...['gateway', ...keys].map((key) => `${site}/${key}/statistics/latest`)])
    answers.set(console + path, answerAsUnifiConsole(decodeURIComponent(console) + path, state, NETWORK));
  return answers;
}

function answerOmada(state: DemoState): Answers {
  const query = new URLSearchParams({ grant_type: 'client_credentials', page: '1', pageSize: '100' });
  const body = { omadacId: 'omada-1', client_id: 'client', client_secret: 'secret' };
  const question = { query, body, authorization: 'AccessToken=demo-token-2', tokens: 2 };
  return new Map(
    [...OMADA_PATHS, WAN_PATH].map((pathname) => [
      pathname,
      answerAsOmadaCloud({ ...question, pathname }, state, NETWORK, NOW),
    ]),
  );
}

function change(broken: object): DemoState {
  const changed = changeDemoState(createDemoState(NETWORK), broken);
  if ('problem' in changed) throw new Error(changed.problem);
  return changed.state;
}

const CLOUDS: Cloud[] = [
  {
    name: 'UniFi',
    create: (fetch) =>
      createUnifiController({
        apiUrl: 'https://unifi.example',
        apiKey: 'Xq7-key',
        hostId: '0200005E1000FF0000000001:1180321',
        siteId: '66f0c0ffee00000000000001',
        fetch,
      }),
    answers: answerUnifi,
    foreign: (path, [data, index]) => UNIFI_PATHS.includes(path) && data === 'data' && index === 1,
  },
  {
    name: 'Omada',
    create: (fetch) =>
      createOmadaController({
        apiUrl: 'https://omada.example',
        omadaId: 'omada-1',
        clientId: 'Xq7-client',
        clientSecret: 'Xq7-secret',
        siteId: '66f0c0ffee0000000000a001',
        fetch,
      }),
    answers: answerOmada,
    // The switch: it is on the site, and in no area.
    foreign: (path, [result, data, index]) =>
      path.endsWith('/devices') && result === 'result' && data === 'data' && index === 1,
  },
];

/** Many reads, each of answers of which up to three are spoilt somewhere. */
async function readMany(
  { create }: Cloud,
  answers: Answers,
  isAllowed: (path: string, place: Place) => boolean,
  check: (outcome: Reading | ControllerError, seed: string) => void,
): Promise<void> {
  const places = new Map(
    [...answers].map(([path, answer]) => [path, placesIn(answer).filter((at) => isAllowed(path, at))]),
  );
  const paths = [...answers.keys()].filter((path) => places.get(path)?.length);
  for (let seed = 1; seed <= MANY; seed += 1) {
    const dice: Dice = createDice(seed);
    const spoilt = new Map(answers);
    for (let times = dice.below(3); times >= 0; times -= 1) {
      const path = paths[dice.below(paths.length)] ?? '';
      const here = places.get(path) ?? [];
      spoilt.set(path, spoil(answers.get(path), here, dice));
    }
    const reading = create(answerWith(spoilt)).read(NOW, new AbortController().signal);
    const outcome: unknown = await reading.catch((error: unknown) => error);
    if (outcome instanceof Error)
      expect(outcome, `seed ${seed}: ${String(outcome.stack)}`).toBeInstanceOf(ControllerError);
    check(outcome as Reading | ControllerError, `seed ${seed}`);
  }
}

const anywhere = (): boolean => true;
const isFailure = (outcome: Reading | ControllerError): outcome is ControllerError => outcome instanceof Error;

describe.each(CLOUDS)('whatever is odd in what $name’s cloud answers', (cloud) => {
  it('It is a reading or one of our errors; it names fields, and quotes nothing.', async () => {
    let failures = 0;
    await readMany(cloud, cloud.answers(change({})), anywhere, (outcome, seed) => {
      if (isFailure(outcome)) {
        failures += 1;
        // But for the choices, which are there to be copied.
        expect(outcome.message.replace(/: ".*" = .*$/, ''), seed).not.toContain('Xq7');
        return;
      }
      expect(readingSchema.parse(outcome), seed).toEqual(outcome);
      for (const name of outcome.dropped ?? []) expect(name, seed).toMatch(/^[a-z-]+(\.[a-zA-Z0-9_]+)?$/);
    });
    // Fields are many, and lists are few: most of what is odd costs no reading.
    expect(failures).toBeLessThan(MANY / 3);
  });

  it.each([
    ['down', { wan: 'down' }],
    ['on backup', { wan: 'backup' }],
    ['unplugged', { wan: 'unplugged' }],
  ])('A line that is %s is never read as up.', async (_title, broken) => {
    await readMany(cloud, cloud.answers(change(broken)), anywhere, (outcome, seed) => {
      if (!isFailure(outcome)) expect(outcome.wan.primary, seed).not.toBe('up');
    });
  });

  it('An access point that is offline is never read as online.', async () => {
    await readMany(cloud, cloud.answers(change({ accessPoints: { desks: 'offline' } })), anywhere, (outcome, seed) => {
      const desks = isFailure(outcome) ? [] : outcome.accessPoints.filter(({ mac }) => mac === '02:00:5e:10:00:01');
      expect(
        desks.map(({ state }) => state),
        seed,
      ).not.toContain('online');
    });
  });

  it('What is somebody else’s changes nothing, but for what is named.', async () => {
    const answers = cloud.answers(change({}));
    const { dropped: _, ...own } = await cloud.create(answerWith(answers)).read(NOW, new AbortController().signal);
    expect(own).toMatchObject({ site: 'reachable', wan: { primary: 'up' } });
    await readMany(cloud, answers, cloud.foreign, (outcome, seed) => {
      if (isFailure(outcome)) expect.fail(`${seed}: ${outcome.message}`);
      const { dropped: _named, ...reading } = outcome;
      const known = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
      const accessPoints = reading.accessPoints.filter(({ mac }) => known.includes(mac));
      expect({ ...reading, accessPoints }, seed).toEqual({
        ...own,
        accessPoints: own.accessPoints.filter(({ mac }) => known.includes(mac)),
      });
    });
  });
});

it('Where nothing tells that the line works, nothing odd makes it up.', async () => {
  const [unifi] = CLOUDS;
  if (!unifi) throw new Error('there is no UniFi');
  const answers = unifi.answers(change({}));
  answers.set('/v1/isp-metrics/5m', { data: [] });
  await readMany(unifi, answers, anywhere, (outcome, seed) => {
    if (!isFailure(outcome)) expect(outcome.wan.primary, seed).not.toBe('up');
  });
});
