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

/** The files outside `src/client` that browsers load. Keep one short, or move what only the build needs out of it. */
const SHARED_WITH_BROWSERS = [
  'src/booking/booking-engines.ts',
  'src/booking/booking-query.ts',
  'src/booking/seasons.ts',
  'src/booking/stay/calendar-event.ts',
  'src/booking/stay/calendar.ts',
  'src/booking/stay/lodging.ts',
  'src/booking/stay/mail.ts',
  'src/booking/stay/nearest.ts',
  'src/booking/stay/price.ts',
  'src/booking/stay/state.ts',
  'src/booking/stay/view.ts',
  'src/booking/stay/words.ts',
  'src/booking/surcharges.ts',
  'src/status/describe-outage.ts',
  'src/status/password-headers.ts',
  'src/status/status-times.ts',
  'src/text/fields.ts',
  'src/text/icalendar.ts',
  'src/text/language/in-language.ts',
  'src/text/language/interpolate.ts',
  'src/text/language/intl-format.ts',
  'src/text/language/language-tag.ts',
  'src/text/numbers/amounts.ts',
  'src/text/numbers/dates.ts',
  'src/text/numbers/durations.ts',
  'src/text/numbers/moments.ts',
  'src/text/numbers/money.ts',
  'src/text/secret.ts',
  'src/text/split-text.ts',
];

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

  it('is src/client and these files, each of which costs every visitor of a page that needs it', () => {
    expect([...files].filter((file) => !file.startsWith('src/client/')).toSorted()).toEqual(SHARED_WITH_BROWSERS);
  });

  it('is the same on every machine: nothing in it asks whether it runs locally', () => {
    const local = /localhost|127\.0\.0\.1|::1|hostname|\.demo/;
    expect([...files].filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
