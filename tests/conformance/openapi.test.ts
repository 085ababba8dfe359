import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createSchemaCheck, findExamples, readOpenapi, type Parameter } from '../openapi-document.ts';
import { get, text } from './site.ts';

const document = async (): Promise<ReturnType<typeof readOpenapi>> => readOpenapi(await text('/openapi.json'));

/** What is there for everybody: what its description answers with 200 or 304, and with nothing else. */
async function listUnfailing(): Promise<string[]> {
  const operations = Object.entries((await document()).paths);
  return operations.flatMap(([address, { get: operation }]) =>
    Object.keys(operation?.responses ?? {}).every((status) => status === '200' || status === '304') ? [address] : [],
  );
}

describe('/openapi.json', () => {
  it("passes Redocly's recommended rules without a warning, but for the slash that the interface fixes, and files that no GET fails to get", async () => {
    const problems = await lintFromString({
      source: await text('/openapi.json'),
      config: await loadConfig({ customExtends: ['recommended'] }),
    });
    const found = problems.map(({ ruleId, location: [first], message }) => {
      return `${ruleId} ${first?.pointer ?? ''} ${message}`;
    });
    const unfailing = await listUnfailing();
    expect(unfailing).toEqual(expect.arrayContaining(['/llms.txt', '/pricing.md', '/index.md', '/book-now/']));
    const cannotFail = found.filter((problem) => problem.startsWith('operation-4xx-response '));
    expect(cannotFail.toSorted()).toEqual(
      unfailing
        .map((file) => {
          const pointer = `#/paths/${file.replaceAll('/', '~1')}/get/responses`;
          return `operation-4xx-response ${pointer} Operation must have at least one \`4XX\` response.`;
        })
        .toSorted(),
    );
    expect(found.filter((problem) => !cannotFail.includes(problem))).toEqual([
      'no-path-trailing-slash #/paths/~1book-now~1 `/book-now/` should not have a trailing slash.',
    ]);
  });

  it('has examples that satisfy their schemas', async () => {
    const described = await document();
    const check = createSchemaCheck(described);
    const examples = findExamples(described);
    expect(examples).not.toEqual([]);
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
