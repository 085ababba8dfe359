import { askPing } from './ask-ping.ts';
import { askTcp, COMMON_PORTS, type Presence } from './ask-tcp.ts';

/**
 * Asks whether a device is there: with ping, and where the system has none or may not use it, by opening connections.
 * What ping could not do is reported only if the connections do not tell either.
 */
export async function askPresence(host: string, timeoutMs: number): Promise<Presence> {
  const ping = await askPing(host, timeoutMs);
  if (ping.kind === 'answer' || ping.kind === 'silence') return ping;
  const connections = await askTcp(host, COMMON_PORTS, timeoutMs);
  return connections.kind === 'answer' || ping.kind === 'missing' ? connections : ping;
}
