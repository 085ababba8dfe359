import { PUBLIC_FILES } from '../../src/domain/agent/public-files.ts';
import { LOCALES } from '../../src/domain/locale.ts';
import { BOOKING_PATH, localizedPath, twinPath } from '../../src/domain/url.ts';

/** `.redocly.lint-ignore.yaml`: the warnings of Redocly's rules that cannot be heeded, by their place in `/openapi.json`. */
export function renderLintIgnores(): string {
  const files = Object.values(PUBLIC_FILES).flatMap(({ path, ranges, otherLanguages }) => {
    if (ranges) return [];
    return otherLanguages === undefined ? [path] : LOCALES.map((locale) => localizedPath(locale, path));
  });
  return `# Made from the table of public files by \`npm run docs\`.
# A file that is there is answered with 200 or 304, whoever asks: no GET of it fails, so there is no 4XX to describe.
dist/openapi.json:
  no-path-trailing-slash:
${pointer(BOOKING_PATH)}
  operation-4xx-response:
${[...files, twinPath('/'), BOOKING_PATH].map((path) => pointer(path, '/get/responses')).join('\n')}
`;
}

/** An item of the list: a JSON pointer (RFC 6901) to a path of the document. */
function pointer(path: string, below = ''): string {
  return `    - '#/paths/${path.replaceAll('/', '~1')}${below}'`;
}
