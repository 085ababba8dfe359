import { inLanguage } from '../in-language.ts';
import { softwareLocale } from '../locale.ts';
import type { Site } from '../site.ts';
import { exampleSnapshot } from './openapi-examples.ts';
import { CACHE_RULES, essenceOf, MEDIA_TYPES } from './media-types.ts';
import { constant } from './openapi-operations.ts';

/** The name of the security scheme. */
export const PASSWORD_SCHEME = 'guestWifiPassword';

const JSON_TYPE = essenceOf(MEDIA_TYPES.json);
const NO_STORE = { 'Cache-Control': constant(CACHE_RULES.never) };
const CHALLENGE = { description: 'Names the header to send', schema: { type: 'string' } };
const RETRY_AFTER = { description: 'Seconds to wait before asking again', schema: { type: 'integer', minimum: 0 } };

/**
 * The one resource that is gated, and the only one that changes between deploys.
 * Every error that it describes has a body, so that generated clients know either the snapshot or the error.
 */
export function statusOperation(site: Site): object {
  const locale = softwareLocale(site.config);
  const spots = site.network.spots.map(({ key, name }) => `\`${key}\` is ${inLanguage(name, locale)}`).join(', ');
  return {
    operationId: 'getInternetStatus',
    tags: ['status'],
    summary: 'Internet status',
    description: [
      `The state of the internet connection and of the Wi-Fi by area: ${spots}.`,
      "Callers on the place's own network need no password. From anywhere else, send the guest Wi-Fi password, which guests know, in the header `x-status-password`; without it the answer is 401. A password in the query is ignored.",
      'The snapshot changes every five minutes at most: poll no faster, and compare `updatedAt` to see whether there is a new one. While the equipment cannot be read, the last snapshot is returned: when `updatedAt` is more than ten minutes ago, nobody knows how it is now.',
    ].join('\n\n'),
    security: [{ [PASSWORD_SCHEME]: [] }, {}],
    responses: {
      200: {
        description: 'The snapshot',
        headers: NO_STORE,
        content: {
          [JSON_TYPE]: { schema: { $ref: '#/components/schemas/InternetStatus' }, example: exampleSnapshot(site) },
        },
      },
      401: error("Not on the place's own network, and `x-status-password` is missing or wrong", 'unauthorized', {
        'WWW-Authenticate': CHALLENGE,
      }),
      503: error('The network equipment cannot be read and no earlier snapshot exists', 'unavailable', {
        'Retry-After': RETRY_AFTER,
      }),
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
