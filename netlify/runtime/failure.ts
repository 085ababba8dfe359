import { describeError } from '../../src/text/describe-error.ts';

/**
 * Why a request over the network failed.
 * - `key`: wrong or missing credentials; `rights`: valid credentials without permission; `not-found`: nothing at this
 *   URL.
 * - `busy`: rate limited; `trouble`: the server cannot answer now; `refused`: it does not accept the request.
 * - `odd`: an unexpected response, or another server answered.
 * - `unreachable`: no connection, or no valid TLS; `silent`: no complete response in time.
 * - `certificate`: the certificate is untrusted, expired, or for another name.
 */
export type Failure =
  'key' | 'rights' | 'not-found' | 'busy' | 'trouble' | 'refused' | 'odd' | 'unreachable' | 'silent' | 'certificate';

/** HTTP status codes with a known cause (RFC 9110 section 15, RFC 6585 section 4). */
const FAILURES: Readonly<Record<number, Failure>> = {
  401: 'key',
  403: 'rights',
  404: 'not-found',
  408: 'trouble',
  410: 'not-found',
  429: 'busy',
};

export function failureOfStatus(status: number): Failure {
  const failure = FAILURES[status];
  if (failure) return failure;
  if (status >= 500) return 'trouble';
  return status >= 400 ? 'refused' : 'odd';
}

/** Messages of Node and OpenSSL about a rejected certificate. */
const CERTIFICATE = /certificate|ERR_TLS_CERT|^CERT_|altnames|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/i;

/** Returns why there was no complete response: timeout, unreachable, or untrusted. */
export function failureOfSilence(over: AbortSignal, error: unknown): Failure {
  if (over.aborted) return 'silent';
  return CERTIFICATE.test(describeError(error)) ? 'certificate' : 'unreachable';
}

/** Messages of undici, Node and nodemailer about a connection that broke. */
const DROPPED = /other side closed|ECONNRESET|EPIPE|closed unexpectedly/i;

/** The same for a sent message: after a broken connection, as after a timeout, it may have arrived. */
export function failureOfSending(over: AbortSignal, error: unknown): Failure {
  return DROPPED.test(describeError(error)) ? 'silent' : failureOfSilence(over, error);
}
