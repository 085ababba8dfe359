import { z } from 'zod';
import { ALARM_VARIABLES } from '../channels/alarm-variables.ts';
import { CHANNELS } from '../channels/channels.ts';
import { VENDORS } from '../equipment/vendors.ts';
import { SITE_VARIABLES } from './site-variables.ts';
import { text, type Values, type Variable, type VariableTable } from './variable.ts';

/** Variables that are explained together. */
interface Chapter {
  readonly title: string;
  readonly variables: VariableTable;
  readonly needs: readonly string[];
}

/** Every variable that a person sets, in the order in which they are explained. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'The site', variables: SITE_VARIABLES, needs: [] },
  ...Object.values(VENDORS).map(({ name: title, variables, needs }) => ({ title, variables, needs })),
  ...Object.entries(CHANNELS).map(([title, { variables, needs }]) => ({ title, variables, needs })),
  { title: 'Every alarm', variables: ALARM_VARIABLES, needs: [] },
];

/** What the host sets, or opens it. */
const HOST_VARIABLES = {
  NETLIFY_BLOBS_CONTEXT: { about: 'Where the store is.', isSecret: true, schema: text },
  NETLIFY_AUTH_TOKEN: { about: 'Opens the store of a deployed site.', isSecret: true, schema: text },
} as const;

const TABLE: VariableTable = Object.fromEntries(
  [HOST_VARIABLES, ...CHAPTERS.map(({ variables }) => variables)].flatMap((table) => Object.entries<Variable>(table)),
);

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(TABLE);

/** The names of those whose values may be seen nowhere. */
export const SECRETS: readonly string[] = VARIABLES.filter((name) => TABLE[name]?.isSecret);

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(TABLE).map(([name, variable]) => [name, schemaOf(variable)])),
);

/** What a variable may hold. An empty one is not set. */
function schemaOf({ schema, default: unset }: Variable): z.ZodType {
  const whole = unset === undefined ? schema.optional() : schema.prefault(unset);
  return z.preprocess((value) => (value === '' ? undefined : value), whole);
}

/** What the variables say. Those of a vendor or a channel have their types where that is described. */
export type Environment = Values<typeof SITE_VARIABLES & typeof ALARM_VARIABLES & typeof HOST_VARIABLES> &
  Readonly<Record<string, unknown>>;

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
  if (parsed.success) return { environment: parsed.data as Environment, malformed: [], problems: [] };
  const expected = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const malformed = [...expected.keys()];
  const usable = { ...source, ...Object.fromEntries(malformed.map((name) => [name, undefined])) };
  return {
    environment: environmentSchema.parse(usable) as Environment,
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
  const context = source.CONTEXT?.trim();
  return context === undefined || context === '' ? 'dev' : context;
}

/**
 * The commit of the host's last build, its `CACHED_COMMIT_REF`, where what is being built is published
 * (https://docs.netlify.com/build/configure-builds/environment-variables/). undefined at home, and for previews, which are
 * compared with where their branch began.
 */
export function readLastBuilt(source: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  return readDeployContext(source) === 'production' ? (source.CACHED_COMMIT_REF ?? 'HEAD') : undefined;
}

/** Whether what is being built is not for everybody. */
export function readIsPreview(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return !['production', 'dev'].includes(readDeployContext(source));
}
