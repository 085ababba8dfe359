import { failureOfSending, failureOfStatus } from '../failure.ts';
import type { Unsent } from './channel.ts';

interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Returns true if the body of a successful response confirms that the message was accepted. It is not called for web
   * pages.
   */
  readonly isOwn: (answer: string) => boolean;
  /** Returns the reason that the receiver gives for a refusal, if any. */
  readonly wordsOf: (answer: string) => string | undefined;
}

/** Posts JSON, and returns why it was not accepted. Does not follow redirects: the target would receive the secrets. */
export async function postJson(
  { url, body, headers, isOwn, wordsOf }: JsonPost,
  over: AbortSignal,
): Promise<Unsent | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: over,
    });
    const { ok, status } = response;
    const answer = await response.text();
    const isPage = answer.trimStart().startsWith('<');
    if (ok && !isPage && isOwn(answer)) return undefined;
    return { failure: failureOfStatus(status), status, words: isPage ? undefined : wordsOf(answer) };
  } catch (error) {
    return { failure: failureOfSending(over, error) };
  }
}
