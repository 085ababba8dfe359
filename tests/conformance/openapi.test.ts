import { describe, expect, it } from 'vitest';
import { createSchemaCheck, findExamples, readOpenapi, type Parameter } from '../openapi-document.ts';
import { get, HAS_STATUS, OTHERS, sitemap, STATUS, text } from './site.ts';

/** What version 1.0.0 of the interface has, as far as the site has it: a place may have one language, no posts and no network. */
const IN_INTERFACE = [
  '/book-now/',
  '/pricing.md',
  '/facts.md',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/openapi.json',
  '/robots.txt',
  '/index.md',
  '/{page}/index.md',
  ...(OTHERS.length > 0 ? ['/{locale}/{page}/index.md'] : []),
  ...((await sitemap()).some(({ path }) => /^\/blog\/./.test(path)) ? ['/blog/{slug}/index.md'] : []),
  ...(HAS_STATUS ? [STATUS] : []),
];

const document = async (): Promise<ReturnType<typeof readOpenapi>> => readOpenapi(await text('/openapi.json'));

describe('/openapi.json', () => {
  it('has the pattern of the interface for names in addresses', async () => {
    const parameters = Object.values((await document()).paths).flatMap(({ get: operation }) => [
      ...(operation?.parameters ?? []),
    ]);
    const names = parameters.filter(({ name }) => name === 'page' || name === 'slug');
    expect(names.length).toBeGreaterThan(0);
    for (const { schema } of names) expect(schema).toEqual({ type: 'string', pattern: '^[a-z0-9-]+$' });
  });

  it('describes all of the interface, and marks what is beyond it as an addition', async () => {
    const { paths } = await document();
    const described = Object.entries(paths);
    const own = described.filter(([, { get: operation }]) => !operation?.['x-addition']).map(([path]) => path);
    expect(own.toSorted()).toEqual(IN_INTERFACE.toSorted());
    const added = described.flatMap(([path, { get: operation }]) =>
      (operation?.parameters ?? []).filter((one) => one['x-addition']).map(({ name }) => `${path} ${name}`),
    );
    expect(added).toEqual(['/book-now/ unit']);
  });

  it.runIf(HAS_STATUS)(
    'says of the history, and of the whole, that they ask for a password as the status does',
    async () => {
      const { info, paths } = await document();
      const history = `${STATUS}/history`;
      expect(paths[history]?.get?.security).toEqual(paths[STATUS]?.get?.security);
      expect(info.description).toContain(`\`${history}\``);
      expect([(await get(STATUS)).status, (await get(history)).status]).toEqual([401, 401]);
    },
  );

  it('has examples that satisfy their schemas', async () => {
    const described = await document();
    const check = createSchemaCheck(described);
    const examples = findExamples(described);
    expect(examples).not.toEqual([]);
    expect(examples.flatMap(({ where, schema, value }) => check(schema, value).map((why) => [where, why]))).toEqual([]);
  });

  it('has examples that the site answers with 200', async () => {
    const { paths } = await document();
    for (const [template, { get: operation }] of Object.entries(paths)) {
      if (!operation || template.startsWith('/api/')) continue;
      const response = await get(fillIn(template, operation.parameters ?? []));
      expect([template, response.status]).toEqual([template, 200]);
    }
  });

  it('names every operation once, and every part of a path among its parameters', async () => {
    const operations = Object.entries((await document()).paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, ...operation })),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
    for (const { path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
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
