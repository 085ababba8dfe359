import { describe, expect, it } from 'vitest';
import { createSchemaCheck, findExamples, readOpenapi, type Parameter } from '../openapi-document.ts';
import { get, text } from './site.ts';

const document = async (): Promise<ReturnType<typeof readOpenapi>> => readOpenapi(await text('/openapi.json'));

describe('/openapi.json', () => {
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
