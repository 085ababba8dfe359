import { inLanguage } from '../text/in-language.ts';
import { softwareLocale } from '../text/locale.ts';
import type { Site } from '../schema/site.ts';
import type { Network } from '../schema/network.ts';
import { createHistorySchema } from '../status/history-answer.ts';
import { GUEST_PASSWORD_HEADER } from '../status/password-headers.ts';
import { createSnapshotSchema, errorBodySchema } from '../status/snapshot.ts';
import { MOST_DAYS, RECENT_HOURS } from '../status/status-times.ts';
import { STATUS_PATHS } from '../schema/url.ts';
import { exampleHistory, exampleSnapshot } from './openapi-examples.ts';
import { CACHE_RULES, essenceOf, MEDIA_TYPES } from './media-types.ts';
import { constant, schemaOf } from './openapi-operations.ts';

/** The name of the security scheme. */
const PASSWORD_SCHEME = 'guestWifiPassword';

const JSON_TYPE = essenceOf(MEDIA_TYPES.json);
const NO_STORE = { 'Cache-Control': constant(CACHE_RULES.never) };
const CHALLENGE = { description: 'Names the header to send', schema: { type: 'string' } };
const RETRY_AFTER = { description: 'Seconds to wait before asking again', schema: { type: 'integer', minimum: 0 } };

/** What the description says of the status, part by part. */
interface StatusParts {
  readonly isThere: boolean;
  readonly tags: readonly object[];
  readonly paths: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, object>>;
  readonly security: Readonly<Record<string, object>>;
}

/** The same; a place without a network has none of it. */
export function statusParts(site: Site): StatusParts {
  const { network } = site;
  if (!network) return { isThere: false, tags: [], paths: {}, schemas: {}, security: {} };
  const areas = network.spots.map(({ key }) => key);
  return {
    isThere: true,
    tags: [{ name: 'status', description: 'The live state of internet and Wi-Fi' }],
    paths: {
      [STATUS_PATHS.status]: { get: statusOperation(site, network) },
      [STATUS_PATHS.history]: { get: historyOperation(site, network) },
    },
    schemas: {
      InternetStatus: schemaOf(createSnapshotSchema(areas)),
      InternetHistory: schemaOf(createHistorySchema(areas)),
      StatusError: schemaOf(errorBodySchema),
    },
    security: {
      securitySchemes: {
        [PASSWORD_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: GUEST_PASSWORD_HEADER,
          description: "The guest Wi-Fi password. Not needed on the place's own network.",
        },
      },
    },
  };
}

/**
 * What is gated, and alone changes between deploys, is the status and its history.
 * Every error that it describes has a body, so that generated clients know either the snapshot or the error.
 */
function statusOperation(site: Site, network: Network): object {
  const locale = softwareLocale(site.config);
  const spots = network.spots.map(({ key, name }) => `\`${key}\` is ${inLanguage(name, locale)}`).join(', ');
  return {
    operationId: 'getInternetStatus',
    tags: ['status'],
    summary: 'Internet status',
    description: [
      `The state of the internet connection and of the Wi-Fi by area: ${spots}.`,
      `Callers on the place's own network need no password. From anywhere else, send the guest Wi-Fi password, which guests know, in the header \`${GUEST_PASSWORD_HEADER}\`; without it the answer is 401. A password in the query is ignored.`,
      'The snapshot changes every five minutes at most: poll no faster, and compare `updatedAt` to see whether there is a new one. While the equipment cannot be read, the last snapshot is returned: when `updatedAt` is more than ten minutes ago, nobody knows how it is now.',
    ].join('\n\n'),
    ...gated({
      schema: 'InternetStatus',
      description: 'The snapshot',
      example: exampleSnapshot(network),
      unavailable: 'The network equipment cannot be read and no earlier snapshot exists',
    }),
  };
}

function historyOperation({ config }: Site, network: Network): object {
  return {
    operationId: 'getInternetStatusHistory',
    tags: ['status'],
    summary: 'Internet status so far',
    description: [
      `What the network equipment has said of the connection and of the Wi-Fi by area: of the last ${RECENT_HOURS} hours from when to when it was so, of up to ${MOST_DAYS} days how many seconds of each. Days are those of the place's own clock. What staff have set by hand is not in it.`,
      'Open to whom the internet status is open. It changes with every reading, so every five minutes at most: there is a new one when `updatedAt` of the internet status has changed.',
    ].join('\n\n'),
    ...gated({
      schema: 'InternetHistory',
      description: 'What was read so far; without days before the first reading',
      example: exampleHistory(network, config.location.timeZone),
      unavailable: 'What was stored cannot be read',
    }),
  };
}

/** Who is answered, and with what. */
function gated(answer: { schema: string; description: string; example: object; unavailable: string }): object {
  const { schema, description, example, unavailable } = answer;
  return {
    security: [{ [PASSWORD_SCHEME]: [] }, {}],
    responses: {
      200: {
        description,
        headers: NO_STORE,
        content: { [JSON_TYPE]: { schema: { $ref: `#/components/schemas/${schema}` }, example } },
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
