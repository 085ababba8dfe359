import snmp from 'net-snmp';
import type { SnmpTarget } from './agent-config.ts';

const SYSTEM_UPTIME = '1.3.6.1.2.1.1.3.0';
const HOST_UPTIME = '1.3.6.1.2.1.25.1.1.0';

export type SnmpAnswer =
  | { readonly kind: 'uptime'; readonly uptimeSeconds: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'problem'; readonly error: Error };

/**
 * Asks a device for its uptime.
 * - The uptime of the machine where the device tells it, else that of its SNMP service (`sysUpTime.0`).
 * - No answer to two questions is silence. An answer that refuses, or a name that nobody knows, is a problem.
 * - A device that has told its engine (RFC 3414 section 4), as version 3 begins, and then is silent refuses the keys.
 */
export function askSnmp(target: SnmpTarget, timeoutMs: number): Promise<SnmpAnswer> {
  return new Promise((resolve) => {
    let settled = false;
    const settle = (answer: SnmpAnswer): void => {
      // Closing a session ends its questions with an error of their own.
      if (settled) return;
      settled = true;
      session.close();
      resolve(answer);
    };
    const session = openSession(target, timeoutMs);
    session.on('error', (error) => {
      settle({ kind: 'problem', error });
    });
    session.get([SYSTEM_UPTIME, HOST_UPTIME], (error: Error | null, varbinds = []) => {
      if (error) {
        settle(readError(error, session));
        return;
      }
      const [system, host] = varbinds.map(readSeconds);
      const uptimeSeconds = host ?? system;
      if (uptimeSeconds === undefined) settle({ kind: 'problem', error: new Error('it does not tell sysUpTime.0') });
      else settle({ kind: 'uptime', uptimeSeconds });
    });
  });
}

function openSession({ host, port, community, user }: SnmpTarget, timeoutMs: number): snmp.Session {
  const transport = host.includes(':') ? ('udp6' as const) : ('udp4' as const);
  const options = { port, transport, timeout: timeoutMs, retries: 1, backoff: 1, reportOidMismatchErrors: false };
  if (!user) return snmp.createSession(host, community ?? '', { ...options, version: snmp.Version2c });
  const { name, authProtocol, authKey, privProtocol, privKey } = user;
  const level = authKey === undefined ? 'noAuthNoPriv' : privKey === undefined ? 'authNoPriv' : 'authPriv';
  return snmp.createV3Session(
    host,
    {
      name,
      level: snmp.SecurityLevel[level],
      ...(authKey === undefined ? {} : { authProtocol: snmp.AuthProtocols[authProtocol], authKey }),
      ...(privKey === undefined ? {} : { privProtocol: snmp.PrivProtocols[privProtocol], privKey }),
    },
    { ...options, version: snmp.Version3 },
  );
}

/** What the library keeps of the engine that it has discovered, of which its types say nothing. */
interface Discovering {
  readonly msgSecurityParameters?: object;
}

function readError(error: Error, session: snmp.Session & Discovering): SnmpAnswer {
  if (error.name === 'RequestTimedOutError') {
    if (session.msgSecurityParameters === undefined) return { kind: 'silence' };
    return { kind: 'problem', error: new Error('it speaks SNMP, but does not answer this user; are the keys right?') };
  }
  // The library's own words repeat the community, which is a secret.
  if (error.message.startsWith('Community '))
    return { kind: 'problem', error: new Error('it answers for another community') };
  return { kind: 'problem', error };
}

/** Ticks are hundredths of a second. */
function readSeconds({ type, value }: snmp.Varbind): number | undefined {
  return type === snmp.ObjectType.TimeTicks && typeof value === 'number' ? Math.floor(value / 100) : undefined;
}
