import { expect, inject, it } from 'vitest';

const served = inject('sharedServer');

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(served.url + path, { headers });

const typeOf = ({ headers }: Response): string | undefined => headers.get('content-type')?.split(';')[0];

const read = async (path: string): Promise<string> => (await ask(path)).text();

/** What isitagentready.com asks of a site (https://isitagentready.com/llms-full.txt), as it asks for it. */
const PASSED: readonly (readonly [check: string, expected: unknown, look: () => Promise<unknown>])[] = [
  [
    'robotsTxt: there, as text, with a user agent',
    ['text/plain', true],
    async () => {
      const answer = await ask('/robots.txt');
      return [typeOf(answer), /^User-agent: /m.test(await answer.text())];
    },
  ],
  [
    'sitemap: named by robots.txt, a list of addresses',
    [true, true],
    async () => [
      /^Sitemap: \S+\/sitemap\.xml$/m.test(await read('/robots.txt')),
      (await read('/sitemap.xml')).includes('<urlset'),
    ],
  ],
  [
    'linkHeaders: home leads software on',
    ['alternate', 'api-catalog', 'describedby'],
    async () => {
      const link = (await ask('/')).headers.get('link') ?? '';
      return ['alternate', 'api-catalog', 'describedby'].filter((rel) => link.includes(`rel="${rel}"`));
    },
  ],
  [
    'markdownNegotiation: home as Markdown',
    'text/markdown',
    async () => typeOf(await ask('/', { accept: 'text/markdown' })),
  ],
  [
    'robotsTxtAiRules: a rule that holds for every robot',
    true,
    async () => /^User-agent: \*$/m.test(await read('/robots.txt')),
  ],
  [
    'apiCatalog: a set of links',
    ['application/linkset+json', true],
    async () => {
      const answer = await ask('/.well-known/api-catalog');
      const { linkset } = (await answer.json()) as { linkset: readonly object[] };
      return [typeOf(answer), linkset.length > 0];
    },
  ],
  ['webMcp: a tool in the page', true, async () => (await read('/')).includes(' toolname="')],
];

it.each(PASSED)('A scanner for agents finds %s.', async (_check, expected, look) => {
  expect(await look()).toEqual(expected);
});

/** What is not there, and why: it would say of the site what is not so. */
const NOT_FOR_US: readonly (readonly [check: string, path: string, why: string])[] = [
  [
    'mcpServerCard',
    '/.well-known/mcp/server-card.json',
    'a server for MCP takes POST, and two endpoints do, for the site alone',
  ],
  ['a2aAgentCard', '/.well-known/agent-card.json', 'no agent answers here'],
  ['agentSkills', '/.well-known/agent-skills/index.json', 'llms.txt says how to use the site'],
  ['oauthDiscovery', '/.well-known/oauth-authorization-server', 'there is nothing to log in to'],
  ['oauthProtectedResource', '/.well-known/oauth-protected-resource', 'there is nothing to log in to'],
  ['authMd', '/auth.md', 'there is nothing to log in to'],
  ['webBotAuth', '/.well-known/http-message-signatures-directory', 'the site sends no robots'],
  ['x402', '/.well-known/x402', 'nothing is paid for here: people book in the booking engine'],
  ['ucp', '/.well-known/ucp', 'nothing is paid for here'],
  ['acp', '/.well-known/acp.json', 'nothing is paid for here'],
  ['ap2', '/.well-known/ap2.json', 'nothing is paid for here'],
];

it.each(NOT_FOR_US)('A scanner for agents finds no %s at %s: %s.', async (_check, path) => {
  expect((await ask(path)).status).toBe(404);
});

it('A scanner for agents finds no Content-Signal where the owner has not said what may be done with the texts.', async () => {
  expect(await read('/robots.txt')).not.toContain('Content-Signal');
});
