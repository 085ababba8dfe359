import type { z } from 'zod';
import { inLanguage } from '../../text/language/in-language.ts';
import { softwareLocale } from '../../text/language/locale.ts';
import type { Site } from '../../site/site.ts';
import type { Network } from '../../schema/network.ts';
import { createHistorySchema } from '../../status/history-answer.ts';
import { GUEST_PASSWORD_HEADER } from '../../status/password-headers.ts';
import { createSnapshotSchema, errorBodySchema, type Snapshot } from '../../status/snapshot.ts';
import { HISTORY_DAYS, RECENT_HOURS } from '../../status/status-times.ts';
import { STATUS_PATHS } from '../../site/url.ts';
import { cacheControlOf } from '../headers/cache-control.ts';
import { markAddition, type Operations } from './operations.ts';

interface StatusParts {
  readonly operations: Operations;
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly securitySchemes: object;
}

/** What `/openapi.json` says of the status of a place with a network: what is gated, and alone changes between deploys. */
export function describeStatus({ config }: Site, network: Network): StatusParts {
  const areas = network.spots.map(({ key }) => key);
  const locale = softwareLocale(config);
  const spots = network.spots.map(({ key, name }) => `\`${key}\` is ${inLanguage(name, locale)}`).join(', ');
  const status = {
    operationId: 'getInternetStatus',
    summary: 'Internet status',
    description: [
      `The state of the internet connection and of the Wi-Fi by area: ${spots}.`,
      `Callers on the place's own network need no password. From anywhere else, send the guest Wi-Fi password, which guests know, in the header \`${GUEST_PASSWORD_HEADER}\`; without it the answer is 401. A password in the query is ignored.`,
      'The equipment is read every five minutes at most, and what staff set by hand shows at once: poll no faster than every five minutes, and compare `updatedAt` to see whether there is a new snapshot. While the equipment cannot be read, the last snapshot is returned: when `updatedAt` is more than ten minutes ago, nobody knows how it is now, but for what staff have set by hand, which holds while `override.active` is true; `byHand` of the history says what that is.',
    ].join('\n\n'),
    ...gated(
      answer('The snapshot', 'InternetStatus', { example: exampleSnapshot(network) }),
      'The network equipment cannot be read and no earlier snapshot exists',
    ),
  };
  const history = {
    operationId: 'getInternetStatusHistory',
    summary: 'Internet status so far',
    description: [
      `What the network equipment has said of the connection and of the Wi-Fi by area: of the last ${RECENT_HOURS} hours from when to when it was so, of up to ${HISTORY_DAYS} days how many seconds of each. Days are those of the place's own clock. What staff have set by hand changes nothing of that; \`byHand\` says since when and until when it holds, and of what.`,
      'It asks for the same password as the internet status, from the same callers. It changes with every reading, so every five minutes at most.',
    ].join('\n\n'),
    ...gated(
      answer('What was read so far; without days before the first reading', 'InternetHistory'),
      'What was stored cannot be read',
    ),
  };
  return {
    operations: {
      [STATUS_PATHS.status]: { get: status },
      [STATUS_PATHS.history]: { get: markAddition(history) },
    },
    schemas: {
      InternetStatus: createSnapshotSchema(areas),
      InternetHistory: createHistorySchema(areas),
      StatusError: errorBodySchema,
    },
    securitySchemes: {
      guestWifiPassword: {
        type: 'apiKey',
        in: 'header',
        name: GUEST_PASSWORD_HEADER,
        description: "The guest Wi-Fi password. Not needed on the place's own network.",
      },
    },
  };
}

/** Who is answered, and with what. Every error has a body, so that generated clients know either what was asked for or the error. */
function gated(found: object, unavailable: string): { security: object[]; responses: Record<number, object> } {
  const challenge = { description: 'Names the header to send', schema: { type: 'string' } };
  const retryAfter = { description: 'Seconds to wait before asking again', schema: { type: 'integer', minimum: 0 } };
  const refused = `Not on the place's own network, and \`${GUEST_PASSWORD_HEADER}\` is missing or wrong`;
  return {
    security: [{ guestWifiPassword: [] }, {}],
    responses: {
      200: found,
      401: answer(refused, 'StatusError', { example: { error: 'unauthorized' } }, { 'WWW-Authenticate': challenge }),
      503: answer(unavailable, 'StatusError', { example: { error: 'unavailable' } }, { 'Retry-After': retryAfter }),
    },
  };
}

function answer(description: string, schema: string, example: object = {}, headers: object = {}): object {
  const cacheControl = { required: true, schema: { type: 'string', const: cacheControlOf(STATUS_PATHS.status) } };
  return {
    description,
    headers: { 'Cache-Control': cacheControl, ...headers },
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, ...example } },
  };
}

/** A snapshot of this place in which the line is slow. */
function exampleSnapshot({ spots }: Network): Snapshot {
  return {
    updatedAt: '2026-11-20T09:35:02.114Z',
    internet: { level: 'degraded', attribution: 'provider' },
    spots: spots.map(({ key, showAps }) => ({ key, level: 'ok', showAps, aps: [] })),
    override: { active: false },
  };
}
