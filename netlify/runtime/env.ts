import { z } from 'zod';
import { SECRET } from '../../src/text/secret.ts';

/*
 * The message of each schema is what is expected of the variable; of a value nothing is ever repeated.
 */

/** An empty variable is one that is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const number = (min: number, max: number, expected: string) =>
  z.string().regex(/^\d+$/, expected).transform(Number).pipe(z.int(expected).min(min, expected).max(max, expected));

const port = optional(number(0, 65_535, 'a port, 0 to 65535'));

const secret = z.string().regex(SECRET, 'see .env.example');

/** Ids are copied from a page of the vendor's, sometimes with the blanks around them. */
const id = optional(z.string().trim().min(1, 'an id'));

const address = (expected: string, protocol: RegExp, fits: (url: URL) => boolean = () => true) =>
  z.url({ protocol, hostname: /./, error: expected, abort: true }).refine((text) => fits(new URL(text)), expected);

const WEB = /^https?$/;

/** An address of an API, which stands in messages and in links: nothing secret may stand in it. What is asked for is below it. */
const plainAddress = address(
  'an http or https address without a user, a password or a query',
  WEB,
  ({ username, password, search, hash }) => `${username}${password}${search}${hash}` === '',
).transform((text) => text.replace(/\/+$/, ''));

const hookAddress = address('an http or https address', WEB);

/** What a topic may be called: docs.ntfy.sh/publish, and `topicRegex` of its server. */
const TOPIC = /\/[-\w]{1,64}\/*$/;
const topicAddress = address('the address of a topic, such as https://ntfy.sh/topic', WEB, ({ pathname }) =>
  TOPIC.test(pathname),
);

const mailServer = address(
  'smtps://user:password@host:465, or smtp:// with port 587, with other signs as %40',
  /^smtps?$/,
  ({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password),
);

/** An address as a mail has it: `Name <name@host>` or `name@host`. */
const MAILBOX = /^\s*(?:[^<>@,]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)\s*$/;
const isMailbox = (text: string): boolean => MAILBOX.test(text);

const environmentSchema = z.object({
  SITE_URL: optional(plainAddress),
  PORT: port.default(8888),
  DEMO_PORT: port.default(8890),
  GUEST_WIFI_PASSWORD: optional(secret),
  STAFF_PASSWORD: optional(secret),
  REFRESH_TOKEN: optional(secret),
  SITE_IPS: z.string().default(''),
  /** Whatever is neither `on` nor empty is off: nobody gets in by mistake. */
  LEARN_SITE_IPS: optional(z.string()).transform((text = 'on') => text === 'on'),
  NETWORK_CONTROLLER: optional(z.enum(['unifi', 'omada', 'push'], 'unifi, omada or push')),
  UNIFI_API_URL: optional(plainAddress).default('https://api.ui.com'),
  UNIFI_API_KEY: optional(secret),
  UNIFI_HOST_ID: id,
  UNIFI_SITE_ID: id,
  OMADA_API_URL: optional(plainAddress),
  OMADA_ID: id,
  OMADA_SITE_ID: id,
  OMADA_CLIENT_ID: id,
  OMADA_CLIENT_SECRET: optional(secret),
  ALARM_NTFY_URL: optional(topicAddress),
  ALARM_NTFY_TOKEN: optional(secret),
  ALARM_WEBHOOK_URL: optional(hookAddress),
  ALARM_HEARTBEAT_URL: optional(hookAddress),
  ALARM_SMTP_URL: optional(mailServer),
  ALARM_EMAIL_FROM: optional(z.string().refine(isMailbox, 'an e-mail address')),
  ALARM_EMAIL_TO: optional(
    z.string().refine((text) => text.split(',').every(isMailbox), 'e-mail addresses, separated by commas'),
  ),
  ALARM_AFTER_MINUTES: optional(number(1, 1440, 'minutes, 1 to 1440')).default(10),
  ALARM_LANGUAGE: optional(z.string()),
  NETLIFY_BLOBS_CONTEXT: optional(z.string()),
});

/** The variables whose values may be seen nowhere: neither in the log nor in what is published. */
const SECRET_NAME = /PASSWORD|TOKEN|SECRET|KEY|^ALARM_.*_URL$|^NETLIFY_BLOBS_CONTEXT$/;

/** The names of all variables that are read here. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** The values that are secret, by the names of their variables, of those that are set, whether they can be used or not. */
export function readSecrets(source: Readonly<Record<string, unknown>> = process.env): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...VARIABLES, 'NETLIFY_AUTH_TOKEN'].flatMap((name) => {
      const value = source[name];
      return SECRET_NAME.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

export type Environment = z.infer<typeof environmentSchema>;

export interface EnvironmentReport {
  readonly environment: Environment;
  /** The variables that were set but cannot be used. */
  readonly malformed: readonly string[];
  /** The same as sentences; values are never repeated. */
  readonly problems: readonly string[];
}

/**
 * The environment, read here and nowhere else. A variable that cannot be used is treated as not set, and reported by its
 * name: so a malformed secret denies; it never allows.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): EnvironmentReport {
  const parsed = environmentSchema.safeParse(source);
  if (parsed.success) return { environment: parsed.data, malformed: [], problems: [] };
  const expected = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const malformed = [...expected.keys()];
  return {
    environment: environmentSchema.parse({
      ...source,
      ...Object.fromEntries(malformed.map((name) => [name, undefined])),
    }),
    malformed,
    problems: [...expected].map(
      ([name, message]) => `${name} is set but cannot be used (${message}): it is treated as not set.`,
    ),
  };
}

/**
 * What opens a deployed site at the host from outside; undefined where it is not set. Set both, or neither.
 * `NETLIFY_API_URL` is where the host's API is, if elsewhere, as for its own command line.
 */
export function readNetlifyAccess(
  source: Readonly<Record<string, string | undefined>> = process.env,
): { siteID: string; token: string; apiURL: string } | undefined {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = source;
  if (!siteID && !token) return undefined;
  if (!siteID || !token) throw new Error('Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.');
  return { siteID, token, apiURL: apiURL ?? 'https://api.netlify.com' };
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
