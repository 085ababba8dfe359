import { DATA_FILES } from '../schema/content-files.ts';
import { parseJsonText } from './json-text.ts';
import { readText } from './read-text.ts';

/**
 * The address in `content/site.json`, however wrong the rest of it is. undefined where it cannot be read, or is no address:
 * whoever then reads the content says what is wrong.
 */
export function readBaseUrl(root = '.'): string | undefined {
  const file = DATA_FILES.site;
  const read = readText(root, file);
  const site = 'text' in read ? parseJsonText(file, read.text).value : undefined;
  const url = typeof site === 'object' && site !== null && 'baseUrl' in site ? site.baseUrl : undefined;
  return typeof url === 'string' && URL.canParse(url) ? url : undefined;
}
