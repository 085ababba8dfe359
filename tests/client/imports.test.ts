import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What a file still imports once its types are gone: relative paths and names of packages. */
function importsOf(file: string): string[] {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true };
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions });
  return ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName);
}

/** Every file that a browser loads for `file`, and every package that one of them wants, as `file: package`. */
function follow(file: string, files: Set<string>, packages: string[]): void {
  if (files.has(file)) return;
  files.add(file);
  for (const imported of importsOf(file)) {
    if (imported.startsWith('.')) follow(path.join(path.dirname(file), imported), files, packages);
    else packages.push(`${file}: ${imported}`);
  }
}

describe('what browsers load', () => {
  const files = new Set<string>();
  const packages: string[] = [];
  for (const name of readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  ))
    follow(`src/client/${name}`, files, packages);

  it('needs no package: no zod, no Node', () => {
    expect(packages).toEqual([]);
  });

  it('is of src/client and of the pure rooms', () => {
    expect(files.size).toBeGreaterThan(10);
    expect([...files].filter((file) => !/^src\/(client|text|schema|booking|status)\//.test(file))).toEqual([]);
  });

  it('is the same on every machine: nothing in it asks whether it runs locally', () => {
    const local = /localhost|127\.0\.0\.1|::1|hostname|\.demo/;
    expect([...files].filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
