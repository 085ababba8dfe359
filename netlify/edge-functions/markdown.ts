import type { Config } from '@netlify/edge-functions';
import { answerMarkdown, type Next } from '../runtime/negotiation/answer-markdown.ts';

export default (request: Request, { next }: { readonly next: Next }): Promise<Response> =>
  answerMarkdown(request, next);

/**
 * Browsers never send this media type for a page. Clients that prefer Markdown name it, accept any text, or weight HTML
 * down.
 */
const NAMES_IT = `${inAnyCase('text')}/(${inAnyCase('markdown')}|\\*|${inAnyCase('html')}[ \\t]*;)`;

// Without `method`: Netlify does not accept HEAD in that list.
export const config: Config = {
  path: '/*',
  excludedPath: ['/api/*', '/.netlify/*'],
  header: { accept: NAMES_IT },
  // Without this, Netlify answers with an error page when the function fails.
  onError: 'bypass',
};

/** Media types are case-insensitive, and Netlify's conditions have no regex flags. */
function inAnyCase(word: string): string {
  return word.replaceAll(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
