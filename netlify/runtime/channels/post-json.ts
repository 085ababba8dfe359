import { failureOfSending, failureOfStatus } from '../failure.ts';
import type { Unsent } from './channel.ts';

interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether an answer of success, which is no page, says that the message was taken. */
  readonly isOwn: (answer: string) => boolean;
  /** What the answer of a receiver says of why it refused, if it says so. */
  readonly wordsOf: (answer: string) => string | undefined;
}

/** Posts JSON, and says why it was not taken. A redirect is not followed: whoever answers there would get what is secret. */
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
