import { describe, expect, it } from 'vitest';
import { get, inEachLanguage, PAGE, twinOf } from './site.ts';

describe('4 rule 2 and section 7: methods', () => {
  it.each(
    [...inEachLanguage(), PAGE, '/llms.txt', '/pricing.md', twinOf(PAGE), '/sitemap.xml', '/openapi.json'].flatMap(
      (path) => ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path] as const),
    ),
  )('%s %s answers 405 and says what is allowed', async (method, path) => {
    const response = await get(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
