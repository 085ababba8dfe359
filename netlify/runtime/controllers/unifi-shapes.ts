import { z } from 'zod';

/**
 * What is read of the answers of the UniFi Site Manager API (https://developer.ui.com/site-manager).
 * Fields that are not named here are ignored; fields that the vendor does not promise may be missing.
 */
const page = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), nextToken: z.string().nullish() });

/** A word in any case: the vendor writes `online`, `ONLINE` and `Online`. */
const word = z.string().transform((value) => value.trim().toLowerCase());

const wanSchema = z.object({
  externalIp: z.string().nullish(),
  portUp: z.boolean().nullish(),
  failoverPriority: z.number().nullish(),
  wanIssues: z
    .array(
      z.object({
        index: z.number().nullish(),
        wanDowntime: z.unknown().optional(),
        notReported: z.unknown().optional(),
        not_reported: z.unknown().optional(),
      }),
    )
    .nullish(),
});

export const hostsSchema = page(
  z.object({
    id: z.string(),
    lastConnectionStateChange: z.string().nullish(),
    reportedState: z
      .object({
        state: word.nullish(),
        wans: z.array(z.object({ type: word.nullish(), status: word.nullish(), ipv4: z.string().nullish() })).nullish(),
      })
      .nullish(),
  }),
);

export const sitesSchema = page(
  z.object({
    siteId: z.string(),
    hostId: z.string(),
    statistics: z.object({ wans: z.record(z.string(), wanSchema).nullish() }).nullish(),
  }),
);

export const devicesSchema = page(
  z.object({
    hostId: z.string(),
    devices: z
      .array(
        z.object({
          mac: z.string(),
          status: word.nullish(),
          isConsole: z.boolean().nullish(),
          startupTime: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
);

export const ispMetricsSchema = z.object({
  data: z.array(
    z.object({
      hostId: z.string().nullish(),
      siteId: z.string().nullish(),
      periods: z
        .array(
          z.object({
            metricTime: z.iso.datetime(),
            data: z
              .object({
                wan: z
                  .object({
                    avgLatency: z.number().nonnegative().nullish(),
                    packetLoss: z.number().min(0).max(100).nullish(),
                    downtime: z.number().nonnegative().nullish(),
                    uptime: z.number().nullish(),
                  })
                  .nullish(),
              })
              .nullish(),
          }),
        )
        .nullish(),
    }),
  ),
});

export type Host = z.infer<typeof hostsSchema>['data'][number];
export type UnifiSite = z.infer<typeof sitesSchema>['data'][number];
export type DeviceGroup = z.infer<typeof devicesSchema>['data'][number];
export type IspMetrics = z.infer<typeof ispMetricsSchema>['data'][number];
export type Wan = z.infer<typeof wanSchema>;
