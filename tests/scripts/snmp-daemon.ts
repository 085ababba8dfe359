import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import snmp from 'net-snmp';

export const COMMUNITY = 'violets';
export const USER = { name: 'status', authKey: 'auth-pass-phrase', privKey: 'priv-pass-phrase' } as const;

export interface SnmpDaemon {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const SNMPD = '/usr/sbin/snmpd';

/** A UDP port on which nobody listens. */
export async function findFreeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

/** A device that speaks SNMP 2c and 3: the system's snmpd where it is installed, else the agent of net-snmp. */
export async function startSnmpDaemon(): Promise<SnmpDaemon> {
  const port = await findFreeUdpPort();
  return existsSync(SNMPD) ? startSnmpd(port) : startNodeAgent(port);
}

async function startSnmpd(port: number): Promise<SnmpDaemon> {
  const folder = await mkdtemp(path.join(tmpdir(), 'snmpd-'));
  const file = path.join(folder, 'snmpd.conf');
  const { name, authKey, privKey } = USER;
  const lines = [
    `rocommunity ${COMMUNITY} 127.0.0.1`,
    `createUser ${name} SHA ${authKey} AES ${privKey}`,
    `rouser ${name} priv`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn(SNMPD, ['-f', '-Lo', '-C', '-c', file, '-I', '-smux', `udp:127.0.0.1:${port}`], {
    env: { PATH: process.env.PATH, SNMP_PERSISTENT_DIR: folder, SNMPCONFPATH: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('NET-SNMP version')) resolve();
      });
    }
    child.once('exit', () => {
      reject(new Error(`snmpd ended. It printed:\n${output}`));
    });
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startNodeAgent(port: number): SnmpDaemon {
  const agent = snmp.createAgent(
    { port, address: '127.0.0.1', accessControlModelType: 0 },
    () => undefined,
  ) as NodeAgent;
  const authorizer = agent.getAuthorizer();
  authorizer.addCommunity(COMMUNITY);
  authorizer.addUser({
    name: USER.name,
    level: snmp.SecurityLevel.authPriv,
    authProtocol: snmp.AuthProtocols.sha,
    authKey: USER.authKey,
    privProtocol: snmp.PrivProtocols.aes,
    privKey: USER.privKey,
  });
  agent.registerProvider({
    name: 'sysUpTime',
    type: snmp.MibProviderType.Scalar,
    oid: '1.3.6.1.2.1.1.3',
    scalarType: snmp.ObjectType.TimeTicks,
    maxAccess: snmp.MaxAccess['read-only'],
  });
  agent.getMib().setScalarValue('sysUpTime', 360_000);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        agent.close(resolve);
      }),
  };
}

/** What is used of the agent, of which its types say nothing. */
interface NodeAgent {
  getAuthorizer(): { addCommunity(community: string): void; addUser(user: snmp.User): void };
  registerProvider(provider: object): void;
  getMib(): { setScalarValue(name: string, value: number): void };
  close(done: () => void): void;
}
