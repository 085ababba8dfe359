import { inLanguage } from '../text/in-language.ts';
import { softwareLocale } from '../text/locale.ts';
import type { Site } from '../schema/site.ts';
import type { Network } from '../schema/network.ts';
import { createHistorySchema } from '../status/history-answer.ts';
import { GUEST_PASSWORD_HEADER } from '../status/password-headers.ts';
import { createSnapshotSchema, errorBodySchema, type Snapshot } from '../status/snapshot.ts';
import { MOST_DAYS, RECENT_HOURS } from '../status/status-times.ts';
import { STATUS_PATHS } from '../schema/url.ts';
import { CACHE_RULES, essenceOf, MEDIA_TYPES } from './media-types.ts';
import { constant, schemaOf, type Operation, type Paths } from './openapi-operations.ts';

/** The name of the security scheme. */
const PASSWORD_SCHEME = 'guestWifiPassword';

const JSON_TYPE = essenceOf(MEDIA_TYPES.json);
const NO_STORE = { 'Cache-Control': constant(CACHE_RULES.never) };
const CHALLENGE = { description: 'Names the header to send', schema: { type: 'string' } };
const RETRY_AFTER = { description: 'Seconds to wait before asking again', schema: { type: 'integer', minimum: 0 } };

/** What the description says of the status, part by part. */
interface StatusParts {
  readonly tags: readonly object[];
  readonly paths: Paths;
  readonly schemas: Readonly<Record<string, object>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
}

/** The same, of a place with a network. */
export function statusParts(site: Site, network: Network): StatusParts {
  const areas = network.spots.map(({ key }) => key);
  return {
    tags: [{ name: 'status', description: 'The live state of internet and Wi-Fi' }],
    paths: {
      [STATUS_PATHS.status]: { get: statusOperation(site, network) },
      [STATUS_PATHS.history]: { get: historyOperation() },
    },
    schemas: {
      InternetStatus: schemaOf(createSnapshotSchema(areas)),
      InternetHistory: schemaOf(createHistorySchema(areas)),
      StatusError: schemaOf(errorBodySchema),
    },
    securitySchemes: {
      [PASSWORD_SCHEME]: {
        type: 'apiKey',
        in: 'header',
        name: GUEST_PASSWORD_HEADER,
        description: "The guest Wi-Fi password. Not needed on the place's own network.",
      },
    },
  };
}

/**
 * What is gated, and alone changes between deploys, is the status and its history.
 * Every error that it describes has a body, so that generated clients know either the snapshot or the error.
 */
function statusOperation(site: Site, network: Network): Operation {
  const locale = softwareLocale(site.config);
  const spots = network.spots.map(({ key, name }) => `\`${key}\` is ${inLanguage(name, locale)}`).join(', ');
  return {
    operationId: 'getInternetStatus',
    tags: ['status'],
    summary: 'Internet status',
    description: [
      `The state of the internet connection and of the Wi-Fi by area: ${spots}.`,
      `Callers on the place's own network need no password. From anywhere else, send the guest Wi-Fi password, which guests know, in the header \`${GUEST_PASSWORD_HEADER}\`; without it the answer is 401. A password in the query is ignored.`,
      'The equipment is read every five minutes at most, and what staff set by hand shows at once: poll no faster than every five minutes, and compare `updatedAt` to see whether there is a new snapshot. While the equipment cannot be read, the last snapshot is returned: when `updatedAt` is more than ten minutes ago, nobody knows how it is now.',
    ].join('\n\n'),
    ...gated({
      schema: 'InternetStatus',
      description: 'The snapshot',
      example: exampleSnapshot(network),
      unavailable: 'The network equipment cannot be read and no earlier snapshot exists',
    }),
  };
}

function historyOperation(): Operation {
  return {
    operationId: 'getInternetStatusHistory',
    tags: ['status'],
    summary: 'Internet status so far',
    description: [
      `What the network equipment has said of the connection and of the Wi-Fi by area: of the last ${RECENT_HOURS} hours from when to when it was so, of up to ${MOST_DAYS} days how many seconds of each. Days are those of the place's own clock. What staff have set by hand is not in it.`,
      'It asks for the same password as the internet status, from the same callers. It changes with every reading, so every five minutes at most.',
    ].join('\n\n'),
    ...gated({
      schema: 'InternetHistory',
      description: 'What was read so far; without days before the first reading',
      unavailable: 'What was stored cannot be read',
    }),
  };
}

/** Who is answered, and with what. */
function gated(answer: {
  schema: string;
  description: string;
  example?: object;
  unavailable: string;
}): Pick<Operation, 'security' | 'responses'> {
  const { schema, description, example, unavailable } = answer;
  return {
    security: [{ [PASSWORD_SCHEME]: [] }, {}],
    responses: {
      200: {
        description,
        headers: NO_STORE,
        content: { [JSON_TYPE]: { schema: { $ref: `#/components/schemas/${schema}` }, ...(example && { example }) } },
      },
      401: error(
        `Not on the place's own network, and \`${GUEST_PASSWORD_HEADER}\` is missing or wrong`,
        'unauthorized',
        {
          'WWW-Authenticate': CHALLENGE,
        },
      ),
      503: error(unavailable, 'unavailable', { 'Retry-After': RETRY_AFTER }),
    },
  };
}

function error(description: string, value: string, headers: object = {}): object {
  return {
    description,
    headers: { ...NO_STORE, ...headers },
    content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/StatusError' }, example: { error: value } } },
  };
}

/**
 * A snapshot of this place in which two things are wrong: a slow line, and an access point in the second area, if
 * there is one, that comes and goes.
 */
function exampleSnapshot(network: Network): Snapshot {
  return {
    updatedAt: '2026-11-20T09:35:02.114Z',
    internet: { level: 'degraded', attribution: 'provider' },
    spots: network.spots.map(({ key, showAps, accessPoints }, index) =>
      index === 1
        ? { key, level: 'limited', showAps, aps: showAps ? exampleFaults(accessPoints) : [] }
        : { key, level: 'ok', showAps, aps: [] },
    ),
    override: { active: false },
  };
}

function exampleFaults(accessPoints: readonly { key: string }[]): Snapshot['spots'][number]['aps'] {
  return accessPoints.slice(0, 1).map(({ key }) => ({ key, level: 'limited', reason: 'interrupted' }));
}
