import { z } from 'zod';
import facts from '../../content/facts.json' with { type: 'json' };
import { networkSchema, type Network } from '../../src/domain/status/network.ts';

/** A place may leave the file out: bundlers of functions then leave it out too, and the import fails. */
const network: unknown = await import('../../content/network.json', { with: { type: 'json' } }).then(
  (file) => file.default,
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  },
);

const lineSchema = z.object({
  connection: z.object({ downloadMbps: z.number(), uploadMbps: z.number() }).optional(),
});

/**
 * The areas and access points of the place (`content/network.json`), and what its line can carry (`connection` of
 * `content/facts.json`, if it says so); undefined where the place has no such file. Throws zod's error if it is not what
 * it should be.
 */
export function loadNetwork(file: unknown = network, others: unknown = facts): Network | undefined {
  if (file === undefined) return undefined;
  const { connection } = lineSchema.parse(others);
  return { ...networkSchema.parse(file), ...(connection && { line: connection }) };
}
