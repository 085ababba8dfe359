import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isOwnAddress, MOST_ADDRESSES } from '../../src/status/addresses.ts';
import { macSchema } from '../../src/schema/mac.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { AgentError } from './agent-error.ts';

/** A host name or an address; never something that a program could take for an option. */
const host = z.string().regex(/^[0-9A-Za-z_][\w.:%-]*$|^::[\w.:%-]*$/, 'must be a host name or an address');

const userSchema = z
  .strictObject({
    name: z.string().min(1),
    authProtocol: z.enum(['md5', 'sha', 'sha224', 'sha256', 'sha384', 'sha512']).default('sha'),
    authKey: z.string().min(8).optional(),
    privProtocol: z.enum(['des', 'aes', 'aes256b', 'aes256r']).default('aes'),
    privKey: z.string().min(8).optional(),
  })
  .refine(({ authKey, privKey }) => privKey === undefined || authKey !== undefined, {
    path: ['authKey'],
    message: 'is needed where there is a privKey',
  });

const port = z.int().min(1).max(65_535);

const snmpFields = {
  host,
  port: port.default(161),
  community: z.string().min(1).optional().describe('SNMP version 2c'),
  user: userSchema.optional().describe('SNMP version 3'),
};
const ONE_WAY_IN = { path: ['community'], message: 'is needed, or a user: one of them' };
const hasOneWayIn = ({ community, user }: { community?: string | undefined; user?: object | undefined }): boolean =>
  (community === undefined) !== (user === undefined);

const snmpTargetSchema = z.strictObject(snmpFields).refine(hasOneWayIn, ONE_WAY_IN);

const accessPointSchema = z.discriminatedUnion('probe', [
  z.strictObject({
    mac: macSchema,
    probe: z.literal('ping'),
    host,
    port: z.undefined({ error: 'has no meaning for ping; "probe": "tcp" asks a port' }).optional(),
  }),
  z.strictObject({
    mac: macSchema,
    probe: z.literal('tcp'),
    host,
    port: port.optional().describe('Without one, the ports on which such devices commonly answer are tried'),
  }),
  z
    .strictObject({ mac: macSchema, probe: z.literal('snmp').default('snmp'), ...snmpFields })
    .refine(hasOneWayIn, ONE_WAY_IN),
]);

const targetSchema = z
  .string()
  .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be an address and a port, like 9.9.9.9:443 or [2620:fe::fe]:443')
  .transform((text) => ({
    host: text.slice(0, text.lastIndexOf(':')).replaceAll(/[[\]]/g, ''),
    port: Number(text.slice(text.lastIndexOf(':') + 1)),
  }))
  .refine(({ port }) => port >= 1 && port <= 65_535, 'must have a port from 1 to 65535');

/** What the site would not learn from a push is a slip here. */
const publicAddress = z
  .string()
  .refine(isOwnAddress, 'must be an IPv4 address or an IPv6 prefix that this site alone has on the internet');

/** A push may name one more; the site adds the one that it comes from. */
const MOST_NAMED = MOST_ADDRESSES - 1;

/** The agent's configuration. Secrets of the equipment stand in it, so the file is for its owner's eyes only. */
const agentConfigSchema = z.strictObject({
  intervalSeconds: z
    .int()
    .min(30)
    .max(300)
    .default(300)
    .describe('The site takes ten minutes of silence for an outage'),
  timeoutMs: z.int().min(100).max(10_000).default(2000).describe('How long each question may take'),
  accessPoints: z.array(accessPointSchema).min(1),
  wan: z.strictObject({
    targets: z
      .array(targetSchema)
      .min(1)
      .max(8)
      .describe('Open TCP ports elsewhere, of several owners: the line is as good as the best of them shows'),
    tries: z.int().min(1).max(20).default(5).describe('For each target'),
  }),
  gateway: snmpTargetSchema.optional(),
  publicAddresses: z
    .array(publicAddress)
    .max(MOST_NAMED)
    .default([])
    .describe("The site's other addresses on the internet, beside the one that pushes come from"),
});

export type AgentConfig = z.infer<typeof agentConfigSchema>;
export type SnmpTarget = z.infer<typeof snmpTargetSchema>;
export type AccessPointConfig = AgentConfig['accessPoints'][number];

/** Reads and checks a configuration. Throws `AgentError` with the file and every field that is wrong, in one line. */
export function readAgentConfig(file: string): AgentConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new AgentError(`${file} cannot be read: ${describeError(error)}`, 2);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words quote the file, and there are secrets in it.
    throw new AgentError(`${file} is not JSON.`, 2);
  }
  const parsed = agentConfigSchema.safeParse(prepare(value));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new AgentError(`${file} cannot be used: ${problems.join('; ')}`, 2);
}

/** An access point without a `probe` is asked over SNMP. */
function prepare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('accessPoints' in value) || !Array.isArray(value.accessPoints))
    return value;
  const accessPoints = (value.accessPoints as unknown[]).map((accessPoint) =>
    typeof accessPoint === 'object' && accessPoint !== null ? { probe: 'snmp', ...accessPoint } : accessPoint,
  );
  return { ...value, accessPoints };
}
