import { describeError } from '../../src/text/describe-error.ts';

/**
 * Why somebody who was asked over the network has not done it.
 * - `key`: who asks is not known to them; `rights`: is known, and may not; `not-found`: there is nothing at this address.
 * - `busy`: they ask to be left alone; `trouble`: they cannot do it now; `refused`: they do not take it as it is.
 * - `odd`: something else answers, or something else than expected.
 * - `unreachable`: nobody answers there, or not with TLS as it should; `silent`: there was no answer to the end in time.
 * - `certificate`: who answers has a certificate that nobody vouches for, that is for another name, or that is over.
 */
export type Failure =
  'key' | 'rights' | 'not-found' | 'busy' | 'trouble' | 'refused' | 'odd' | 'unreachable' | 'silent' | 'certificate';

/** The codes that say which of them it is (RFC 9110 section 15, RFC 6585 section 4). */
const FAILURES: Readonly<Record<number, Failure>> = {
  401: 'key',
  403: 'rights',
  404: 'not-found',
  408: 'trouble',
  410: 'not-found',
  429: 'busy',
};

/** What an HTTP status that is no success tells. */
export function failureOfStatus(status: number): Failure {
  const failure = FAILURES[status];
  if (failure) return failure;
  if (status >= 500) return 'trouble';
  return status >= 400 ? 'refused' : 'odd';
}

/** What Node and OpenSSL say of a certificate that they do not take. */
const CERTIFICATE = /certificate|ERR_TLS_CERT|^CERT_|altnames|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/i;

/** Why there was no answer, or not the whole of it: the time was over, nobody could be reached, or could be trusted. */
export function failureOfSilence(over: AbortSignal, error: unknown): Failure {
  if (over.aborted) return 'silent';
  return CERTIFICATE.test(describeError(error)) ? 'certificate' : 'unreachable';
}

/** What undici, Node and nodemailer say when a connection breaks that was open. */
const DROPPED = /other side closed|ECONNRESET|EPIPE|closed unexpectedly/i;

/** The same of a message that was sent: where the connection broke, it may have arrived as well as where the time was over. */
export function failureOfSending(over: AbortSignal, error: unknown): Failure {
  return DROPPED.test(describeError(error)) ? 'silent' : failureOfSilence(over, error);
}
