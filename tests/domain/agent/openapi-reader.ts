import { renderFile } from '../../../src/publish/file-renderers.ts';
import { renderOpenapi } from '../../../src/publish/openapi.ts';
import { createSchemaCheck, readOpenapi, type OpenapiDocument, type Operation } from '../../openapi-document.ts';
import { createTestSite, freeze, type Changes } from '../fixture.ts';

/** `/openapi.json`, as text. */
export function render(changes: Changes = {}): string {
  return renderOpenapi(createTestSite(changes), renderFile);
}

/** Of the fixture as it is, it is read once for all that look at it: it shows an example of every file. */
export function read(changes?: Changes): OpenapiDocument {
  return changes ? readOpenapi(render(changes)) : (unchanged ??= freeze(readOpenapi(render())));
}

let unchanged: OpenapiDocument | undefined;

export function operation(path: string, changes?: Changes): Required<Pick<Operation, 'parameters'>> & Operation {
  const get = read(changes).paths[path]?.get;
  if (!get) throw new Error(`There is no GET ${path}`);
  return { parameters: [], ...get };
}

/** How a text begins, by its example. */
export function beginning(path: string, mediaType: string): string {
  const value = operation(path).responses[200]?.content?.[mediaType]?.examples?.beginning?.value;
  return typeof value === 'string' ? value : 'There is no example';
}

/** Whether a JSON Schema of the document accepts a value. */
export function accepts(schema: object, value: unknown): boolean {
  return createSchemaCheck(read())(schema, value).length === 0;
}
