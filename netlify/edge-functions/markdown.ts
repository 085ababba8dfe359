import type { Config } from '@netlify/edge-functions';
import { answerMarkdown, type Next } from '../runtime/negotiation/answer-markdown.ts';

export default (request: Request, { next }: { readonly next: Next }): Promise<Response> =>
  answerMarkdown(request, next);

/** The type of no browser's `Accept` for a page: who prefers Markdown names it, or any text, or gives HTML a weight. */
const NAMES_IT = `${inAnyCase('text')}/(${inAnyCase('markdown')}|\\*|${inAnyCase('html')}[ \\t]*;)`;

// No `method`: the host does not let HEAD be named there.
export const config: Config = {
  path: '/*',
  excludedPath: ['/api/*', '/.netlify/*'],
  header: { accept: NAMES_IT },
  // Without this, Netlify answers with an error page when the function fails.
  onError: 'bypass',
};

/** Letter case counts in no media type, and a condition of the host has no flags. */
function inAnyCase(word: string): string {
  return word.replaceAll(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
