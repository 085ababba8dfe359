import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** Programs that use the client which openapi-typescript and openapi-fetch make of an OpenAPI document. */
export interface GeneratedClient {
  /** What TypeScript has against each program, as `TS2345 on line 3`; in the order of the programs. */
  readonly compileErrors: readonly (readonly string[])[];
  /** Runs a program: what it exports. */
  readonly load: (index: number) => Promise<unknown>;
  readonly remove: () => Promise<void>;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  types: [],
};

/** Generates the types as `schema.ts`, beside the programs, in a folder that no tool of the project looks into. */
export async function generateClient(openapi: string, programs: readonly string[]): Promise<GeneratedClient> {
  await mkdir('.reports', { recursive: true });
  const folder = await mkdtemp(path.resolve('.reports/client-'));
  const schema = astToString(await openapiTypescript(openapi));
  await writeFile(path.join(folder, 'schema.ts'), schema);
  const files = programs.map((_, index) => path.join(folder, `program-${index}.ts`));
  await Promise.all(files.map((file, index) => writeFile(file, programs[index] ?? '')));
  const program = ts.createProgram(files, OPTIONS);
  const schemaErrors = errorsOf(program, path.join(folder, 'schema.ts'));
  if (schemaErrors.length > 0) throw new Error(`The generated types are wrong: ${schemaErrors.join(', ')}`);
  return {
    compileErrors: files.map((file) => errorsOf(program, file)),
    load: (index) => import(pathToFileURL(files[index] ?? '').href),
    remove: () => rm(folder, { recursive: true }),
  };
}

function errorsOf(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(file);
  return ts.getPreEmitDiagnostics(program, source).map(({ code, start = 0 }) => {
    return `TS${code} on line ${(source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}`;
  });
}
