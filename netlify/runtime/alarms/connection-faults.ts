import type { AlarmReason } from '../../../src/status/alarm-record.ts';

/** Codes of Node and of its `fetch` for a connection that never came about. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTCONN',
];
/** Codes of OpenSSL and Node for a certificate or a handshake that failed (nodejs.org/api/errors.html, /api/tls.html). */
const INSECURE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO$)/;

/** Why no connection came about; undefined where one did, or nobody knows. */
export function reasonOfConnection(error: unknown): AlarmReason | undefined {
  const codes = codesOf(error);
  if (codes.some((code) => INSECURE.test(code))) return 'insecure';
  return codes.some((code) => UNREACHABLE.includes(code)) ? 'unreachable' : undefined;
}

/** The codes of an error and of what caused it; nodemailer keeps that of the system beside its own. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, originalCode } = error as Error & { readonly code?: unknown; readonly originalCode?: unknown };
  return [...[code, originalCode].filter((value) => typeof value === 'string'), ...codesOf(error.cause)];
}
