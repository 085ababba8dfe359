import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuild, PLACES, type Build } from './builds.ts';

/** What may be asked for and is not there. */
const MISSING = ['/no-such-page', '/no-such-page/', '/no-such-page/index.md', '/no-such-page.txt', '/_astro/none.js'];

describe.each(PLACES)('_headers of $place, read by the host’s own parser', (place) => {
  let build: Build;
  let rules: { for: string; forRegExp: RegExp; values: Record<string, string> }[];

  beforeAll(async () => {
    build = await openBuild(place);
    const headersFiles = [path.join(build.dist, '_headers')];
    const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: [], minimal: false });
    expect(errors).toEqual([]);
    rules = headers.flatMap((rule) => ('forRegExp' in rule ? rule : []));
  });

  it('gives every file its headers once, and what is not there no header of a file', () => {
    const paths = [...build.files.keys()]
      .filter((file) => !/^_(headers|redirects)$/.test(file))
      .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
    const reach = (asked: string): string[] =>
      rules
        .filter(({ forRegExp }) => forRegExp.test(asked))
        .flatMap(({ values }) => Object.keys(values))
        .toSorted();
    expect(paths.length).toBeGreaterThan(50);
    for (const asked of paths) {
      expect(reach(asked), asked).toEqual([...new Set(reach(asked))]);
      expect(reach(asked), asked).toContain('Cache-Control');
    }
    for (const asked of MISSING)
      expect(reach(asked).filter((name) => /^(Content-|Cache-Control$|Link$|Access-Control-)/i.test(name))).toEqual([]);
  });

  it('says of every text that it is UTF-8', () => {
    const types = rules.map(({ values }) => values['Content-Type'] ?? '').filter((type) => type.startsWith('text/'));
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([]);
  });
});
