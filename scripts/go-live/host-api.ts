import { z } from 'zod';
import { describeError } from '../../src/domain/describe-error.ts';
import { parseJson } from '../../src/parse-json.ts';
import { GoLiveError } from './go-live-error.ts';

/** What the host says of a deploy; what has no value is left out, null or empty. */
const deploySchema = z.object({
  id: z.string().min(1),
  state: z.string(),
  context: z.string().nullish(),
  commit_ref: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  error_message: z.string().nullish(),
  locked: z.boolean().nullish(),
  links: z.object({ permalink: z.url().nullish() }).nullish(),
});

const siteSchema = z.object({
  name: z.string().min(1),
  ssl_url: z.url(),
  admin_url: z.string().nullish(),
  published_deploy: deploySchema.nullish(),
});

export type Deploy = z.infer<typeof deploySchema>;
export type HostedSite = z.infer<typeof siteSchema>;

export interface HostAccess {
  readonly siteID: string;
  readonly token: string;
  /** Where the API is, without a slash at the end. */
  readonly apiURL: string;
}

/** The part of the host's API that going live needs (https://open-api.netlify.com). */
export interface HostApi {
  readonly readSite: () => Promise<HostedSite>;
  /** The latest hundred, of all branches. */
  readonly listDeploys: () => Promise<readonly Deploy[]>;
  /** Makes a deploy the one that visitors get. */
  readonly publish: (deployId: string) => Promise<void>;
  /** Has the host publish nothing by itself, as "Stop auto publishing" does. */
  readonly lock: (deployId: string) => Promise<void>;
}

export interface HostApiParts {
  readonly fetch: typeof globalThis.fetch;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Is aborted when one answer has taken so long; by the clock if left out. */
  readonly limit?: (ms: number) => AbortSignal;
}

/** How long one answer may take. */
const TIMEOUT_MS = 30_000;

/** How long to wait before each further try. */
const RETRY_AFTER_MS = [2_000, 10_000, 30_000] as const;

/** What to do about an answer that would be the same another time. */
const NEXT: Readonly<Record<number, string>> = {
  401: 'NETLIFY_AUTH_TOKEN is none, or has expired: make a new one.',
  403: 'NETLIFY_AUTH_TOKEN is that of somebody who may not publish this site.',
  404: 'NETLIFY_SITE_ID must be the "Project ID" in the host\'s project configuration, and a deploy one of that site.',
};

/**
 * Asks the host.
 * - What fails for the moment (no answer in time, 429, 5xx) is asked three times more: nothing here does
 *   harm when it is done twice.
 * - Everything else throws `GoLiveError` with what to do, never with the token.
 */
export function createHostApi(
  { siteID, token, apiURL }: HostAccess,
  { fetch, wait, limit = (ms) => AbortSignal.timeout(ms) }: HostApiParts,
): HostApi {
  const site = `/api/v1/sites/${encodeURIComponent(siteID)}`;

  const headers = createHeaders(token);
  // A host may repeat what it was sent.
  const masked = (text: string): string => text.replaceAll(token, '(the token)');

  const askOnce = async (method: 'GET' | 'POST', path: string): Promise<{ status?: number; text: string }> => {
    try {
      const response = await fetch(apiURL + path, {
        method,
        headers,
        redirect: 'error',
        signal: limit(TIMEOUT_MS),
      });
      return { status: response.status, text: masked(await response.text()) };
    } catch (error) {
      return { text: masked(describeError(error)) };
    }
  };

  const ask = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    let answer = await askOnce(method, path);
    for (const afterMs of RETRY_AFTER_MS) {
      if (!isForTheMoment(answer.status)) break;
      await wait(afterMs);
      answer = await askOnce(method, path);
    }
    return readAnswer(`${method} ${path}`, answer);
  };

  return {
    readSite: async () => parseAnswer(siteSchema, await ask('GET', site)),
    listDeploys: async () => parseAnswer(z.array(deploySchema), await ask('GET', `${site}/deploys?per_page=100`)),
    publish: async (id) => {
      await ask('POST', `${site}/deploys/${encodeURIComponent(id)}/restore`);
    },
    lock: async (id) => {
      await ask('POST', `/api/v1/deploys/${encodeURIComponent(id)}/lock`);
    },
  };
}

/** Who cannot send a header says what is in it: that would be the token. */
function createHeaders(token: string): Headers {
  try {
    return new Headers({ Authorization: `Bearer ${token}`, Accept: 'application/json' });
  } catch {
    throw new GoLiveError(
      'NETLIFY_AUTH_TOKEN is no token: it has a line break, or a letter that no token has.',
      'Copy it once more, or make a new one.',
    );
  }
}

function isForTheMoment(status: number | undefined): boolean {
  return status === undefined || status === 429 || status >= 500;
}

function readAnswer(question: string, { status, text }: { status?: number; text: string }): unknown {
  if (status === undefined)
    throw new GoLiveError(`The host could not be asked ${question}: ${text}`, 'Look at the network, and try again.');
  const value = parseJson(text);
  if (status >= 200 && status < 300) {
    // An answer to POST is not looked at: what it has done is read afterwards.
    if (value !== undefined || question.startsWith('POST ')) return value;
    throw new GoLiveError(`The host answered ${question} with something that is not JSON.`, 'Try again.');
  }
  const said = z.object({ message: z.string() }).safeParse(value).data?.message ?? 'without a reason';
  const next = NEXT[status] ?? 'Try again; https://www.netlifystatus.com says whether it is the host.';
  throw new GoLiveError(`The host answered ${question} with ${status}: ${said}`, next);
}

function parseAnswer<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GoLiveError(
    `The host answered something else than its documents say:\n${z.prettifyError(parsed.error)}`,
    'Publish by hand, and look whether its API has changed: https://open-api.netlify.com',
  );
}
