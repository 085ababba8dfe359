import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { macSchema } from '../../src/schema/fields/mac.ts';
import { ownAddressSchema, MOST_ADDRESSES } from '../../src/status/addresses.ts';
import { describeError } from '../../src/text/describe-error.ts';

/** A host name or an address; never a text that a program could take for an option. */
const host = z.string().regex(/^[0-9A-Za-z_][\w.:%-]*$|^::[\w.:%-]*$/, 'must be a host name or an address');
const port = z.int().min(1).max(65_535);

const targetSchema = z
  .string()
  .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be an address and a port, like 9.9.9.9:443 or [2620:fe::fe]:443')
  .transform((text) => ({
    host: text.slice(0, text.lastIndexOf(':')).replaceAll(/[[\]]/g, ''),
    port: Number(text.slice(text.lastIndexOf(':') + 1)),
  }))
  .refine((target) => target.port >= 1 && target.port <= 65_535, 'must have a port from 1 to 65535');

const agentConfigSchema = z.strictObject({
  accessPoints: z
    .array(
      z.strictObject({
        mac: macSchema,
        host,
        port: port.optional().describe('Where a connection is opened; without it, the device is asked with ping'),
      }),
    )
    .min(1),
  wan: z.strictObject({
    targets: z
      .array(targetSchema)
      .min(1)
      .max(8)
      .describe('Open TCP ports elsewhere, of several owners: the line is as good as the best of them shows'),
    tries: z.int().min(1).max(20).default(5).describe('For each target'),
  }),
  publicAddresses: z
    .array(ownAddressSchema)
    .max(MOST_ADDRESSES - 1)
    .default([])
    .describe("The site's other addresses on the internet, beside the one that pushes come from"),
});

export type AgentConfig = z.infer<typeof agentConfigSchema>;

export function readAgentConfig(file: string): AgentConfig {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${describeError(error)}. docs/hosting.md has an example.`);
  }
  const parsed = agentConfigSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new Error(`${file} cannot be used: ${problems.join('; ')}`);
}
