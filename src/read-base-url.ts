import { parseJsonText } from './json-text.ts';
import { readText } from './read-text.ts';

/**
 * The address in `content/site.json`, for who needs it before the content is read. Where none can be read there, an
 * address that nobody has: the check of the content then says what is wrong with the file.
 */
export function readBaseUrl(root = '.'): string {
  const read = readText(root, 'content/site.json');
  const value = 'text' in read ? parseJsonText('content/site.json', read.text).value : undefined;
  const { baseUrl } = (typeof value === 'object' && value !== null ? value : {}) as { baseUrl?: unknown };
  return typeof baseUrl === 'string' && URL.canParse(baseUrl) ? baseUrl : 'https://site.invalid';
}
