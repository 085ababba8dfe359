import { z } from 'zod';
import type { Declarations } from './declarations.ts';
import { normalizeMac } from './fields/mac.ts';
import { refuseTwice } from './fields/refuse-twice.ts';
import { schemaFileSchema, acceptSchema } from './fields/shared-fields.ts';
import { keySchema } from './fields/key.ts';

const createAccessPointSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema.describe('Its name in the status API. Keep it, even if the name that people read changes'),
    name: place.text.describe('What people call it'),
    mac: z
      .string()
      .trim()
      .regex(/^([\dA-Fa-f]{2}[:.\s-]?){5}[\dA-Fa-f]{2}$/, {
        error: 'the twelve digits, from 0 to 9 and a to f, of an address such as 02:00:5e:10:00:01',
        abort: true,
      })
      .transform(normalizeMac)
      .refine(
        (mac) => mac !== '00:00:00:00:00:00' && /^.[02468ace]/.test(mac),
        'the address of one device: the second digit is even, and not all are 0',
      )
      .describe('The MAC address, by which the controller knows it'),
    expectedOffline: z.boolean().optional().describe('It is meant to be off, as in winter: it does not count'),
  });

const createSpotSchema = (place: Declarations) =>
  z.strictObject({
    key: keySchema
      .refine((key) => key !== 'internet', { error: 'another key: `internet` is the connection' })
      .describe('Its name in the status API. Keep it, even if the name that people read changes'),
    name: place.text.describe('What people call the area'),
    showAps: z.boolean().describe("Whether the status API lists this area's access points"),
    accessPoints: z
      .array(createAccessPointSchema(place))
      .min(1)
      .describe('The access points that carry the Wi-Fi of the area'),
  });

/**
 * `content/network.json`: the areas, their access points, and the thresholds of a slow line.
 * - Pages and the status API list the areas in this order; each exists once.
 * - Keys and MAC addresses of access points are unique.
 */
export const createNetworkSchema = (place: Declarations) =>
  z
    .strictObject({
      $schema: schemaFileSchema,
      accept: acceptSchema,
      spots: z
        .array(createSpotSchema(place))
        .min(1)
        .describe('The areas whose Wi-Fi is watched, each with its access points'),
      thresholds: z
        .strictObject({
          latencyMs: z
            .number()
            .min(5)
            .max(5000)
            .default(150)
            .describe('A five-minute average at or above this is slow'),
          packetLossPercent: z
            .number()
            .min(0.1)
            .max(100)
            .default(3)
            .describe('A five-minute average at or above this is slow'),
          retriesPercent: z
            .number()
            .min(1)
            .max(100)
            .default(25)
            .describe('Share of repeated packets, in percent, from which people notice it'),
          gatewayCpuPercent: z
            .number()
            .min(1)
            .max(100)
            .default(90)
            .describe('Load of the gateway, in percent, from which the fault is ours'),
          lineLoadPercent: z
            .number()
            .min(1)
            .max(100)
            .default(90)
            .describe('Load of the line, in percent, from which it is full: if it is slow then, we are the cause'),
          gatewaySettledMinutes: z
            .number()
            .min(0)
            .max(1440)
            .default(10)
            .describe('A gateway up for less than this has just restarted'),
        })
        .describe('Where slow begins, and where the fault is ours'),
      darkSiteAttribution: z
        .enum(['provider', 'us'])
        .describe('Whom to name when the whole site cannot be reached and nothing is known'),
    })
    .superRefine(({ spots }, context) => {
      const keys = spots.map(({ key }, spot) => ({ value: key, path: ['spots', spot, 'key'] }));
      refuseTwice(keys, context);
      for (const field of ['key', 'mac'] as const) {
        const values = spots.flatMap(({ accessPoints }, spot) =>
          accessPoints.map((accessPoint, index) => ({
            value: accessPoint[field],
            path: ['spots', spot, 'accessPoints', index, field],
          })),
        );
        refuseTwice(values, context);
      }
    });

/** The file, and the capacity of the line from `content/facts.json`. */
export type Network = z.infer<ReturnType<typeof createNetworkSchema>> & {
  readonly line?: { readonly downloadMbps: number; readonly uploadMbps: number };
};
export type Spot = Network['spots'][number];
export type AccessPoint = Spot['accessPoints'][number];
