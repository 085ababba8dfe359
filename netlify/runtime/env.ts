import { z } from 'zod';
import { SECRET } from '../../src/text/secret.ts';
import { ALARM_EXPECTED, ALARM_VARIABLES } from './alarm-variables.ts';

/** An empty variable is one that is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535));

/** A variable that holds a port, 0 to 65535, and what it is where it is not set. */
export function createPortSchema(byDefault: number): z.ZodType<number> {
  return optional(port).default(byDefault);
}

const secret = z.string().regex(SECRET);

/** Ids are copied from a page of the vendor's, sometimes with the blanks around them. */
const id = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

/**
 * Addresses stand in messages and in links, so nothing secret may stand in them: no user, no password, no query.
 * A path counts: what is asked for is below it.
 */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  })
  .transform((text) => text.replace(/\/+$/, ''));

const environmentSchema = z.object({
  SITE_URL: optional(address),
  PORT: createPortSchema(8888),
  GUEST_WIFI_PASSWORD: optional(secret),
  GUEST_WIFI_PASSWORD_OLD: optional(secret),
  STAFF_PASSWORD: optional(secret),
  REFRESH_TOKEN: optional(secret),
  SITE_IPS: z.string().default(''),
  LEARN_SITE_IPS: optional(z.enum(['on', 'off'])).default('on'),
  NETWORK_CONTROLLER: optional(z.enum(['unifi', 'omada', 'push'])),
  UNIFI_API_URL: optional(address).default('https://api.ui.com'),
  UNIFI_API_KEY: optional(secret),
  UNIFI_HOST_ID: id,
  UNIFI_SITE_ID: id,
  OMADA_API_URL: optional(address),
  OMADA_REGION: optional(z.enum(['us', 'eu', 'ap'])),
  OMADA_ID: id,
  OMADA_SITE_ID: id,
  OMADA_CLIENT_ID: id,
  OMADA_CLIENT_SECRET: optional(secret),
  ALARM_NTFY_URL: optional(ALARM_VARIABLES.ALARM_NTFY_URL),
  ALARM_NTFY_TOKEN: optional(ALARM_VARIABLES.ALARM_NTFY_TOKEN),
  ALARM_WEBHOOK_URL: optional(ALARM_VARIABLES.ALARM_WEBHOOK_URL),
  ALARM_HEARTBEAT_URL: optional(ALARM_VARIABLES.ALARM_HEARTBEAT_URL),
  ALARM_SMTP_URL: optional(ALARM_VARIABLES.ALARM_SMTP_URL),
  ALARM_EMAIL_FROM: optional(ALARM_VARIABLES.ALARM_EMAIL_FROM),
  ALARM_EMAIL_TO: optional(ALARM_VARIABLES.ALARM_EMAIL_TO),
  ALARM_AFTER_MINUTES: optional(ALARM_VARIABLES.ALARM_AFTER_MINUTES).default(10),
  ALARM_LANGUAGE: optional(ALARM_VARIABLES.ALARM_LANGUAGE),
  NETLIFY_BLOBS_CONTEXT: optional(z.string()),
});

/** The variables whose values may be seen nowhere: neither in the log nor in what is published. */
export const SECRET_VARIABLES: readonly string[] = [
  'GUEST_WIFI_PASSWORD',
  'GUEST_WIFI_PASSWORD_OLD',
  'STAFF_PASSWORD',
  'REFRESH_TOKEN',
  'UNIFI_API_KEY',
  'OMADA_CLIENT_SECRET',
  'ALARM_NTFY_URL',
  'ALARM_NTFY_TOKEN',
  'ALARM_WEBHOOK_URL',
  'ALARM_HEARTBEAT_URL',
  'ALARM_SMTP_URL',
  'NETLIFY_AUTH_TOKEN',
  'NETLIFY_BLOBS_CONTEXT',
];

/** Their values, of those that are set, whether they can be used or not. */
export function readSecrets(source: Readonly<Record<string, unknown>> = process.env): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SECRET_VARIABLES.flatMap((name) => {
      const value = source[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** The names of all variables that are read here. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;

export interface EnvironmentReport {
  readonly environment: Environment;
  /** The variables that were set but cannot be used. */
  readonly malformed: readonly string[];
  /** The same as sentences; values are never repeated. */
  readonly problems: readonly string[];
}

/**
 * The environment, read here and nowhere else.
 * - A variable that cannot be used is treated as not set, and reported by its name.
 * - So a malformed secret denies; it never allows. A malformed switch that would allow is off.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): EnvironmentReport {
  const parsed = environmentSchema.safeParse(source);
  if (parsed.success) return { environment: parsed.data, malformed: [], problems: [] };
  const broken = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const usable = Object.fromEntries(Object.entries(source).filter(([name]) => !broken.includes(name)));
  return {
    environment: environmentSchema.parse({
      ...usable,
      ...Object.fromEntries(Object.entries(DENYING).filter(([name]) => broken.includes(name))),
    }),
    malformed: broken,
    problems: broken.map((name) => describeMisfit(name, EXPECTED[name] ?? 'see .env.example', DENYING[name])),
  };
}

/** Says that a variable cannot be used: its name, what is expected, and what it counts as; never its value. */
export function describeMisfit(name: string, expected: string, countsAs = 'not set'): string {
  return `${name} is set but cannot be used (${expected}): it is treated as ${countsAs}.`;
}

/** What a malformed variable counts as where "not set" would allow something. */
const DENYING: Readonly<Record<string, string>> = { LEARN_SITE_IPS: 'off' };

const ADDRESS = 'an http or https address without a user, a password or a query';

const EXPECTED: Readonly<Record<string, string>> = {
  SITE_URL: ADDRESS,
  PORT: 'a port, 0 to 65535',
  LEARN_SITE_IPS: 'on or off',
  NETWORK_CONTROLLER: 'unifi, omada or push',
  UNIFI_API_URL: ADDRESS,
  OMADA_API_URL: ADDRESS,
  OMADA_REGION: 'us, eu or ap',
  ...ALARM_EXPECTED,
};

/**
 * What opens a deployed site at the host from outside; undefined where it is not set. Set both, or neither.
 * `NETLIFY_API_URL` is where the host's API is, if elsewhere, as for its own command line.
 */
export function readNetlifyAccess(
  source: Readonly<Record<string, string | undefined>> = process.env,
): { siteID: string; token: string; apiURL: string } | undefined {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = source;
  if (!siteID && !token) return undefined;
  if (!siteID || !token) throw new Error('Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.');
  return {
    siteID,
    token,
    apiURL: optional(z.string()).parse(source.NETLIFY_API_URL)?.replace(/\/+$/, '') ?? 'https://api.netlify.com',
  };
}

/**
 * The host's own name for the deploy that is being built: `DEPLOY_ID`, else `BUILD_ID`
 * (https://docs.netlify.com/build/configure-builds/environment-variables/). undefined where it has none: on a person's
 * own machine its command line sets both to `0`.
 */
export function readDeployName(source: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  return [source.DEPLOY_ID, source.BUILD_ID].find((name) => name !== undefined && !/^\s*0*\s*$/.test(name));
}

/**
 * For whom a deploy is: the host's `CONTEXT`, `dev` where there is none, as its command line says at home
 * (https://docs.netlify.com/build/configure-builds/environment-variables/).
 */
export function readDeployContext(source: Readonly<Record<string, string | undefined>> = process.env): string {
  return optional(z.string()).parse(source.CONTEXT?.trim()) ?? 'dev';
}

/** Whether what is being built is not for everybody. */
export function readIsPreview(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return !['production', 'dev'].includes(readDeployContext(source));
}
