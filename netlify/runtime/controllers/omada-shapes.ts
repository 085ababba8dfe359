import { z } from 'zod';

/**
 * What is read of the answers of TP-Link's Omada Open API (https://use1-omada-northbound.tplinkcloud.com/doc.html).
 * Fields that are not named here are ignored; fields that not every controller sends may be missing.
 */

/** Around every answer, with HTTP status 200 for most failures too. */
export const envelopeSchema = z.object({ errorCode: z.number(), result: z.unknown().optional() });

/** The token goes into a header, so it has to be able to stand in one. */
export const tokenSchema = z.object({ accessToken: z.string().regex(/^[\x21-\x7E]+$/) });

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ totalRows: z.number().nonnegative(), data: z.array(item) });

export const sitesSchema = page(z.object({ siteId: z.string() }));

export const devicesSchema = page(
  z.object({
    mac: z.string(),
    type: z
      .string()
      .transform((type) => type.trim().toLowerCase())
      .nullish(),
    detailStatus: z.number().nullish(),
    /** Seconds, or `4day(s) 17h 26m 57s`. */
    uptime: z.union([z.string(), z.number()]).nullish(),
    cpuUtil: z.number().nullish(),
    publicIp: z.string().nullish(),
  }),
);

export const wanStatusSchema = z.array(
  z.object({
    port: z.number().nullish(),
    name: z.string().nullish(),
    /** Whether something is plugged in: 1 or 0. */
    status: z.number().nullish(),
    /** Whether the internet can be reached through it: 1 or 0. */
    internetState: z.number().nullish(),
    latency: z.number().nullish(),
    loss: z.number().nullish(),
    ip: z.string().nullish(),
    wanPortIpv4Config: z.object({ ip: z.string().nullish() }).nullish(),
  }),
);

export type OmadaDevice = z.infer<typeof devicesSchema>['data'][number];
export type WanPort = z.infer<typeof wanStatusSchema>[number];
