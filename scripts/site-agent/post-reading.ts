import { describeError } from '../../src/text/describe-error.ts';
import { AgentError } from './agent-error.ts';
import type { SentReading } from './take-reading.ts';

const POST_TIMEOUT_MS = 15_000;

export interface PostOptions {
  readonly siteUrl: string;
  readonly token: string;
}

/** Sends a reading to the site. Throws `AgentError` with what went wrong and what to do, never with the token. */
export async function postReading(reading: SentReading, { siteUrl, token }: PostOptions): Promise<void> {
  const url = `${siteUrl}/api/internet-status/refresh`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(reading),
      redirect: 'error',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new AgentError(`${url} could not be reached: ${describeError(error)}`, 1, { cause: error });
  }
  if (!response.ok) throw new AgentError(`${url} answered ${response.status}: ${explain(response.status, text)}`);
}

function explain(status: number, text: string): string {
  if (status === 400) return `it refuses the reading: ${readProblems(text)}`;
  if (status === 401) return 'REFRESH_TOKEN is not the one that the site has.';
  if (status === 404 || status === 405) return 'there is no such API; is SITE_URL the address of the site?';
  if (status === 413) return 'the reading is too long; are there more access points than the site has?';
  return 'the site cannot take it at the moment.';
}

function readProblems(text: string): string {
  try {
    const { problems } = JSON.parse(text) as { problems: { field: string; message: string }[] };
    return problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
  } catch {
    return 'it does not say why.';
  }
}
