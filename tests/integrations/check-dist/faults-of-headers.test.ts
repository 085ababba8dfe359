import { expect, it } from 'vitest';
import { readHeaders } from '../../../src/build/check-dist/read-headers.ts';
import { add, edit, expectTold, type Fault } from './faults.ts';

const FAULTS: Fault[] = [
  [
    'a file without a rule',
    edit('_headers', '\n/facts.md\n', '\n/fact.md\n'),
    ['headers-missing', '_headers', 'a rule for this path, at which a file is served none'],
  ],
  [
    'a page without a rule for the name of its file',
    edit('_headers', '\n/rooms/index.html\n', '\n/room/index.html\n'),
    ['headers-missing', '_headers', 'none'],
  ],
  ['a script without a rule', add('_astro/new.js', ''), ['headers-missing', '_headers', 'none']],
  [
    'a header of all files that one file has too',
    edit('_headers', '/*\n', '/*\n  cache-control: no-cache\n'),
    ['headers-overlap', '_headers', 'cache-control from one rule it comes from /* and from /llms.txt'],
  ],
  [
    'a pattern that reaches files with rules of their own',
    add('_headers', '\n/*.md\n  Content-Type: text/markdown; charset=utf-8\n'),
    ['headers-overlap', '_headers', 'content-type from one rule it comes from /*.md and from /facts.md'],
  ],
  [
    'a placeholder that reaches pages',
    add('_headers', '\n/:page/\n  Content-Language: en\n'),
    ['headers-overlap', '_headers', 'content-language from one rule it comes from /:page/ and from /rooms/'],
  ],
  [
    'a rule for a page without its slash',
    add('_headers', '\n/rooms\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /rooms/ and from /rooms'],
  ],
  [
    'a rule for a file in other letters',
    add('_headers', '\n/LLMs.txt\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /llms.txt and from /LLMs.txt'],
  ],
  [
    'two rules for one file',
    add('_headers', '\n/robots.txt\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /robots.txt and from /robots.txt'],
  ],
  [
    'a header twice in one rule',
    edit('_headers', '\n/robots.txt\n', '\n/robots.txt\n  CACHE-CONTROL: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /robots.txt and from /robots.txt'],
  ],
  [
    'a type for what may not be there',
    add('_headers', '\n/:page/index.md\n  Content-Type: text/markdown; charset=utf-8\n'),
    ['headers-missing-file', '_headers', 'Content-Type by /:page/index.md'],
  ],
  [
    'a cache rule for styles that may not be there',
    add('_headers', '\n/_astro/*\n  Cache-Control: immutable\n'),
    ['headers-missing-file', '_headers', 'Cache-Control by /_astro/*'],
  ],
  [
    'rules that the host cannot read',
    edit('_headers', '/*\n', '  X-Early: 1\n/*\n'),
    ['headers-unreadable', '_headers', 'Path should come before header'],
  ],
  [
    'text in another encoding',
    edit('_headers', 'text/x; charset=utf-8', 'text/x; charset=iso-8859-1'),
    ['headers-charset', '_headers', 'charset=utf-8 text/x; charset=iso-8859-1'],
  ],
  [
    'text without an encoding',
    edit('_headers', 'text/x; charset=utf-8', 'text/x'),
    ['headers-charset', '_headers', 'charset=utf-8 text/x'],
  ],
];

it.each(FAULTS)('a fault in the headers is named: %s', async (_name, mutate, told) => {
  await expectTold(mutate, told);
});

it('reads as many rules as there are, each with its own headers, and names the line of a mistake', async () => {
  const rules = Array.from({ length: 2_000 }, (_, index) => `/${index}\n  X-Number: ${index}\n\n`);
  rules.splice(1_000, 0, '/broken\n  X-Empty:\n\n');
  const { byPath, errors } = await readHeaders(rules.join(''), 'https://tiny.example');
  expect(byPath.size).toBe(2_000);
  expect([...byPath.values()].filter(({ path, values }) => path !== `/${values['X-Number']}`)).toEqual([]);
  expect(errors).toEqual([expect.stringMatching(/^Could not parse header line 3002:\n {2}X-Empty:/)]);
});
