import { z } from 'zod';
import { ALARM_VARIABLES } from '../channels/alarm-variables.ts';
import { CHANNELS } from '../channels/channels.ts';
import { VENDORS } from '../equipment/vendors.ts';
import { SITE_VARIABLES } from './site-variables.ts';
import { text, type Values, type Variable, type VariableTable } from './variable.ts';

/** Variables that are documented together. */
interface Chapter {
  readonly title: string;
  readonly variables: VariableTable;
  readonly needs: readonly string[];
}

/** Every variable that a person sets, in the order of the documentation. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'The site', variables: SITE_VARIABLES, needs: [] },
  ...Object.values(VENDORS).map(({ name: title, variables, needs }) => ({ title, variables, needs })),
  ...Object.entries(CHANNELS).map(([title, { variables, needs }]) => ({ title, variables, needs })),
  { title: 'Every alarm', variables: ALARM_VARIABLES, needs: [] },
];

/** Variables that Netlify sets, and those used to access its API from outside. */
const HOST_VARIABLES = {
  NETLIFY_BLOBS_CONTEXT: { about: 'Where the store is.', isSecret: true, schema: text },
  NETLIFY_AUTH_TOKEN: { about: 'Opens the store of a deployed site.', isSecret: true, schema: text },
} as const;

const TABLE: VariableTable = Object.fromEntries(
  [HOST_VARIABLES, ...CHAPTERS.map(({ variables }) => variables)].flatMap((table) => Object.entries<Variable>(table)),
);

export const VARIABLES: readonly string[] = Object.keys(TABLE);

/** Variables whose values may never be logged or published. */
export const SECRETS: readonly string[] = VARIABLES.filter((name) => TABLE[name]?.isSecret);

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(TABLE).map(([name, variable]) => [name, schemaOf(variable)])),
);

function schemaOf({ schema, default: unset }: Variable): z.ZodType {
  const whole = unset === undefined ? schema.optional() : schema.prefault(unset);
  return z.preprocess((value) => (value === '' ? undefined : value), whole);
}

/** Values of all variables. Those of vendors and channels are typed where they are defined. */
export type Environment = Values<typeof SITE_VARIABLES & typeof ALARM_VARIABLES & typeof HOST_VARIABLES> &
  Readonly<Record<string, unknown>>;

export interface EnvironmentReport {
  readonly environment: Environment;
  readonly malformed: readonly string[];
  /** The same as sentences; values are never repeated. */
  readonly problems: readonly string[];
}

/**
 * Reads the environment; no other module does. An invalid variable counts as not set and is reported by name, so a
 * malformed secret always denies access.
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
 * Returns the credentials for a deployed site's store from outside; undefined if they are not set. Set both, or
 * neither. `NETLIFY_API_URL` is the address of Netlify's API, if it differs.
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
 * Returns Netlify's name of the deploy being built: `DEPLOY_ID`, else `BUILD_ID`
 * (https://docs.netlify.com/build/configure-builds/environment-variables/). undefined outside Netlify; its CLI sets
 * both to `0` locally.
 */
export function readDeployName(source: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  return [source.DEPLOY_ID, source.BUILD_ID].find((name) => name !== undefined && !/^\s*0*\s*$/.test(name));
}

/**
 * Returns Netlify's `CONTEXT`; `dev` if there is none, as its CLI sets it locally
 * (https://docs.netlify.com/build/configure-builds/environment-variables/).
 */
export function readDeployContext(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const context = source.CONTEXT?.trim();
  return context === undefined || context === '' ? 'dev' : context;
}

/**
 * Returns the commit of the last build, `CACHED_COMMIT_REF`, for production builds
 * (https://docs.netlify.com/build/configure-builds/environment-variables/). undefined locally, and for previews, which
 * are compared with the start of their branch.
 */
export function readLastBuilt(source: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  return readDeployContext(source) === 'production' ? (source.CACHED_COMMIT_REF ?? 'HEAD') : undefined;
}

/** Returns true if the build is a preview. */
export function readIsPreview(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return !['production', 'dev'].includes(readDeployContext(source));
}
