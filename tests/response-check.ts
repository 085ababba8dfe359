import {
  createSchemaCheck,
  type Answer,
  type OpenapiDocument,
  type Operation,
  type SchemaCheck,
} from './openapi-document.ts';

/** A request, and what came back. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * What is not described on purpose. Everything else that exists is, so whoever adds a resource adds it to the
 * document, in `src/publish/openapi/openapi.ts`, or here.
 */
const UNDESCRIBED: readonly { readonly what: string; readonly is: (exchange: Exchange) => boolean }[] = [
  { what: 'a page for people', is: ({ path }) => path.endsWith('/') },
  {
    what: 'the way to an address with its slash',
    is: ({ path, status, headers }) =>
      status === 301 && new URL(headers.get('location') ?? '', 'http://site').pathname === `${path}/`,
  },
  {
    what: 'what serves the site alone',
    is: ({ path }) => /^\/api\/internet-status\/(override|refresh|evidence)$/.test(path),
  },
];

/**
 * Tells what is wrong with a response by an OpenAPI document; nothing if it is as described.
 * - The path is one that is described, or named above, or the answer is 404.
 * - The status, every required header, the content type and the body are as the operation describes them; JSON
 *   satisfies its schema.
 * - HEAD answers as GET does, without a body. Methods that are not described get 405 and are told which are.
 * - A response that is described without a body has none.
 */
export function createResponseCheck(document: OpenapiDocument): (exchange: Exchange) => string[] {
  const check = createSchemaCheck(document);
  return (exchange) => {
    const { method, path, status } = exchange;
    const problems = problemsOf(exchange, document, check);
    return problems.map((problem) => `${method} ${path} answered ${status}, which is not as described: ${problem}`);
  };
}

function problemsOf(exchange: Exchange, document: OpenapiDocument, check: SchemaCheck): string[] {
  const { method, path, status } = exchange;
  const item = findPath(path, document, check);
  if (!item) {
    const mayBe = status === 404 || UNDESCRIBED.some(({ is }) => is(exchange));
    return mayBe ? [] : ['no path of the document fits; describe it, or name it in tests/response-check.ts'];
  }
  const operation = item[method === 'HEAD' ? 'get' : method.toLowerCase()];
  const expected = operation ? Object.keys(operation.responses) : ['405'];
  const answer = operation ? operation.responses[status] : METHOD_NOT_ALLOWED;
  if (!answer || !expected.includes(String(status))) return [`expected one of ${expected.join(', ')}`];
  return [...headerProblems(exchange, answer, check), ...bodyProblems(exchange, answer, check)];
}

/** What every method gets that is not described; the document's introduction says so. */
const METHOD_NOT_ALLOWED: Answer = {
  description: 'Another method than GET and HEAD',
  headers: { Allow: { required: true, schema: { const: 'GET, HEAD' } } },
};

/** The description of a path: the path itself, or a template whose parameters accept what stands in their place. */
function findPath(
  path: string,
  { paths }: OpenapiDocument,
  check: SchemaCheck,
): Readonly<Record<string, Operation>> | undefined {
  const templates = Object.keys(paths).toSorted((a, b) => a.split('{').length - b.split('{').length);
  const found = templates.find((template) => {
    const parts = path.split('/');
    const wanted = template.split('/');
    const parameters = paths[template]?.get?.parameters ?? [];
    return (
      parts.length === wanted.length &&
      wanted.every((part, index) => {
        const parameter = parameters.find(({ name }) => part === `{${name}}`);
        return parameter ? check(parameter.schema, parts[index]).length === 0 : part === parts[index];
      })
    );
  });
  return found === undefined ? undefined : paths[found];
}

function headerProblems({ headers }: Exchange, answer: Answer, check: SchemaCheck): string[] {
  return Object.entries(answer.headers ?? {}).flatMap(([name, { schema, required }]) => {
    const value = headers.get(name);
    if (value === null) return required ? [`the header ${name} is missing`] : [];
    const number = 'type' in schema && schema.type === 'integer' ? Number(value) : value;
    return check(schema, number).map((problem) => `the header ${name}: ${value} ${problem}`);
  });
}

function bodyProblems({ method, headers, body }: Exchange, { content }: Answer, check: SchemaCheck): string[] {
  if (!content) return body === '' ? [] : ['it has a body'];
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const described = content[type ?? ''] ?? content['*/*'];
  if (!described) return [`the content type is ${type ?? 'missing'}, expected ${Object.keys(content).join(', ')}`];
  if (method === 'HEAD') return body === '' ? [] : ['it has a body'];
  if (!/[/+]json$/.test(type ?? '')) return check(described.schema, body);
  try {
    return check(described.schema, JSON.parse(body));
  } catch {
    return [`the body is no JSON: ${body.slice(0, 80)}`];
  }
}
