import { openConnection, type Connection } from './open-connection.ts';

/** Whether a device is there; a problem where it cannot be told. */
export type Presence =
  { readonly kind: 'answer' } | { readonly kind: 'silence' } | { readonly kind: 'problem'; readonly error: Error };

/** Where access points, switches and routers commonly answer, or at least refuse: SSH, DNS, their web pages. */
export const COMMON_PORTS = [22, 53, 80, 443] as const;

/** A device that refuses is there; so is one that hangs up. */
const THERE = ['ECONNREFUSED', 'ECONNRESET'];
/** Nobody has answered, or nobody has that address. */
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'];

/** Asks a device by opening TCP connections, which needs no privileges. One port that answers or refuses is enough. */
export async function askTcp(host: string, ports: readonly number[], timeoutMs: number): Promise<Presence> {
  return presenceOf(await Promise.all(ports.map((port) => openConnection({ host, port }, timeoutMs))));
}

/** What connections to one device tell of it. */
export function presenceOf(connections: readonly Connection[]): Presence {
  const codes = connections.map((connection) => (connection.kind === 'open' ? undefined : connection.code));
  if (codes.some((code) => code === undefined || THERE.includes(code))) return { kind: 'answer' };
  const odd = codes.find((code) => code !== undefined && !SILENT.includes(code));
  if (odd === undefined) return { kind: 'silence' };
  return { kind: 'problem', error: new Error(EXPLAINED[odd] ?? `opening a connection failed with ${odd}`) };
}

const EXPLAINED: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows its name',
  EAI_AGAIN: 'its name could not be looked up',
  ENETUNREACH: 'this machine has no way to its network',
};
