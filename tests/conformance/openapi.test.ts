import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createSchemaCheck, findExamples, readOpenapi, type Parameter } from '../openapi-document.ts';
import { get, text } from './site.ts';

const document = async (): Promise<ReturnType<typeof readOpenapi>> => readOpenapi(await text('/openapi.json'));

/** Files that are there for everybody: 200 or 304. */
const CANNOT_FAIL = [
  '/llms.txt',
  '/es/llms.txt',
  '/de/llms.txt',
  '/pricing.md',
  '/facts.md',
  '/sitemap.xml',
  '/resources.json',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/robots.txt',
  '/openapi.json',
  '/index.md',
  '/book-now/',
];

describe('/openapi.json', () => {
  it("passes Redocly's recommended rules without a warning, but for the slash that the interface fixes, and files that no GET fails to get", async () => {
    const problems = await lintFromString({
      source: await text('/openapi.json'),
      config: await createConfig({ extends: ['recommended'] }),
    });
    const found = problems.map(({ ruleId, location: [first], message }) => {
      return `${ruleId} ${first?.pointer ?? ''} ${message}`;
    });
    const cannotFail = CANNOT_FAIL.map((file) => {
      const pointer = `#/paths/${file.replaceAll('/', '~1')}/get/responses`;
      return `operation-4xx-response ${pointer} Operation must have at least one \`4XX\` response.`;
    });
    const slash = 'no-path-trailing-slash #/paths/~1book-now~1 `/book-now/` should not have a trailing slash.';
    expect(found.toSorted()).toEqual([...cannotFail, slash].toSorted());
  });

  it('has examples that satisfy their schemas', async () => {
    const described = await document();
    const check = createSchemaCheck(described);
    const examples = findExamples(described);
    expect(examples.length).toBeGreaterThan(15);
    expect(examples.flatMap(({ where, schema, value }) => check(schema, value).map((why) => [where, why]))).toEqual([]);
  });

  it('has examples that the site answers with 200, and texts that begin as it serves them', async () => {
    const { paths } = await document();
    for (const [template, { get: operation }] of Object.entries(paths)) {
      if (!operation || template.startsWith('/api/')) continue;
      const response = await get(fillIn(template, operation.parameters ?? []));
      const body = await response.text();
      expect([template, response.status]).toEqual([template, 200]);
      for (const { examples } of Object.values(operation.responses[200]?.content ?? {})) {
        for (const { value } of Object.values(examples ?? {})) expect(body.slice(0, String(value).length)).toBe(value);
      }
    }
  });
});

/** A path with the examples of its parameters, and the query that they make. */
function fillIn(template: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  let filled = template;
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, String(example));
    if (place === 'query') query.set(name, String(example));
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}
