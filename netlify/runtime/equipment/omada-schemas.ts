import { z } from 'zod';

/**
 * What is read of the answers of TP-Link's Omada Open API (https://use1-omada-northbound.tplinkcloud.com/doc.html).
 * Fields that are not named here are ignored; fields that not every controller sends may be missing, and what a row
 * can do without is `nullish()` (see `parseRows`).
 */

/** The envelope of every answer; most failures come in it with HTTP status 200 too. */
export const envelopeSchema = z.object({ errorCode: z.number(), result: z.unknown().optional() });

/** The token goes into a header, so it has to be able to stand in one. */
export const tokenSchema = z.object({ accessToken: z.string().regex(/^[\x21-\x7E]+$/) });

/** The envelope of every list. An answer without the list or without its length is refused. */
export const pageSchema = z.object({ totalRows: z.number().nonnegative(), data: z.array(z.unknown()) });

export const listSchema = z.array(z.unknown());

export const siteSchema = z.object({ siteId: z.string().nullish(), name: z.string().nullish() });

export const deviceSchema = z.object({
  mac: z.string().min(1).nullish(),
  type: z
    .string()
    .transform((type) => type.trim().toLowerCase())
    .nullish(),
  detailStatus: z.number().nullish(),
  /** When the controller last heard of it, in milliseconds from 1970. */
  lastSeen: z.number().nonnegative().nullish(),
  /** Seconds, or `4day(s) 17h 26m 57s`. */
  uptime: z.union([z.string(), z.number()]).nullish(),
  cpuUtil: z.number().min(0).max(100).nullish(),
  publicIp: z.string().nullish(),
});

export const wanPortSchema = z.object({
  port: z.int().min(0).max(98).nullish(),
  name: z.string().nullish(),
  /** Whether something is plugged in: 1 or 0. */
  status: z.number().nullish(),
  /** Whether the internet can be reached through it: 1 or 0. */
  internetState: z.number().nullish(),
  latency: z.number().nonnegative().nullish(),
  loss: z.number().min(0).max(100).nullish(),
  ip: z.string().nullish(),
  wanPortIpv4Config: z.object({ ip: z.string().nullish() }).nullish(),
});

export type OmadaDevice = z.infer<typeof deviceSchema>;
export type WanPort = z.infer<typeof wanPortSchema>;
