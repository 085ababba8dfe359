import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  asGuest,
  ask,
  BASE,
  get,
  HAS_STATUS,
  hiddenPages,
  listResources,
  MAIN,
  mediaType,
  PASSWORD,
  SERVED_PATHS,
  STATUS,
  text,
} from './site.ts';

const WITH_PASSWORD = PASSWORD !== undefined;

/** What is in it concerns a place with a live status alone: elsewhere it is not there, and does not count as skipped. */
function describeStatus(name: string, isOpen: boolean, suite: () => void): void {
  if (HAS_STATUS) describe.runIf(isOpen)(name, suite);
}

/** Section 2.2, field by field; nothing else is in it. */
const snapshotSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true }),
  internet: z.strictObject({
    level: z.enum(['ok', 'degraded', 'outage']),
    attribution: z.enum(['ok', 'provider', 'us']),
  }),
  spots: z.array(
    z.strictObject({
      key: z.string(),
      level: z.enum(['ok', 'limited', 'down']),
      showAps: z.boolean(),
      aps: z.array(
        z.strictObject({
          key: z.string().min(1),
          level: z.enum(['limited', 'down']),
          reason: z.string().optional(),
        }),
      ),
    }),
  ),
  override: z.strictObject({ active: z.boolean() }),
});

const snapshot = async (): Promise<z.infer<typeof snapshotSchema>> =>
  snapshotSchema.parse(await (await get(STATUS, asGuest())).json());

/** What /openapi.json says of a snapshot. */
interface Described {
  properties: { spots: { items: { properties: { key: { enum: string[] } } } } };
}

describeStatus('the links of alarms', true, () => {
  it('lead to the status page, and to a staff page that is kept out of search', async () => {
    const hidden = await hiddenPages();
    for (const template of ['internet', 'staff']) {
      const { status, headers } = await ask(`/-/${template}/${MAIN}`);
      const { pathname } = new URL(headers.get('location') ?? '', BASE);
      expect([status, (await ask(pathname)).status, hidden.includes(pathname)]).toEqual([
        302,
        200,
        template === 'staff',
      ]);
      expect((await ask(`/-/${template}/${MAIN}`, { method: 'POST' })).status).toBe(405);
    }
  });
});

describeStatus('2.2 Internet status snapshot', WITH_PASSWORD, () => {
  it('is JSON with the documented fields and values and no other, taken at a time that has been', async () => {
    expect(mediaType(await get(STATUS, asGuest()))).toBe('application/json');
    const { updatedAt } = await snapshot();
    expect(Date.parse(updatedAt)).toBeLessThan(Date.now() + 60_000);
  });

  it('has the attribution ok if and only if there is no fault', async () => {
    const { internet } = await snapshot();
    expect(internet.attribution === 'ok').toBe(internet.level === 'ok');
  });

  it('has each of the areas once that /openapi.json names, in their order', async () => {
    const { components } = JSON.parse(await text('/openapi.json')) as {
      components: { schemas: { InternetStatus: Described } };
    };
    const documented = components.schemas.InternetStatus.properties.spots.items.properties.key.enum;
    expect((await snapshot()).spots.map(({ key }) => key)).toEqual(documented);
  });

  it('lists no access point in an area that is ok', async () => {
    const fine = (await snapshot()).spots.filter(({ level }) => level === 'ok');
    expect(fine.flatMap(({ aps }) => aps)).toEqual([]);
  });
});

describeStatus('3 Freshness', WITH_PASSWORD, () => {
  it('rule 3: polling faster than every five minutes returns the same data', async () => {
    const [first, second] = [await snapshot(), await snapshot()];
    expect(second).toEqual(first);
  });

  it('rule 1: a request refreshes a snapshot that is more than five minutes old', async () => {
    const { updatedAt } = await snapshot();
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(6 * 60_000);
  });
});

describe('5 Authentication', () => {
  it.each([
    '/',
    '/book-now/',
    '/llms.txt',
    '/llms-full.txt',
    '/pricing.md',
    '/facts.md',
    '/sitemap.xml',
    '/openapi.json',
    '/index.md',
  ])('rule 1: %s answers a plain GET and sets no cookie', async (path) => {
    const response = await get(path);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describeStatus('5 Authentication of the internet status', true, () => {
  it.runIf(WITH_PASSWORD)(
    'rule 3: the header x-status-password with the guest Wi-Fi password opens the gate',
    async () => {
      expect((await get(STATUS, asGuest())).status).toBe(200);
    },
  );

  it.each([
    ['no password', {}],
    ['a wrong password', { 'x-status-password': 'not-the-password' }],
    ['an empty password', { 'x-status-password': '' }],
    ['the password of the wrong scheme', { authorization: `Bearer ${PASSWORD ?? 'x'}` }],
    [
      'a spoofed address',
      { 'x-forwarded-for': '127.0.0.1', 'x-nf-client-connection-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    ],
    ['an own origin', { origin: new URL(BASE).origin }],
  ] as [string, Record<string, string>][])(
    'rule 4: %s answers 401 with the documented body',
    async (_name, headers) => {
      const response = await get(STATUS, { headers });
      expect([response.status, mediaType(response), await response.text()]).toEqual([
        401,
        'application/json',
        '{"error":"unauthorized"}',
      ]);
    },
  );

  it('rule 5: the query parameter pw is ignored', async () => {
    expect((await get(`${STATUS}?pw=${PASSWORD ?? 'x'}`)).status).toBe(401);
  });

  it.runIf(WITH_PASSWORD)('rule 5: a wrong pw in the query does not take away what the header opens', async () => {
    expect((await get(`${STATUS}?pw=wrong`, asGuest())).status).toBe(200);
  });

  it('HEAD is gated as GET is', async () => {
    const response = await get(STATUS, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([401, '']);
  });
});

describeStatus('8 Limits of the internet status', true, () => {
  it('is never cached: no-store, whatever the answer', async () => {
    const answers = await Promise.all([get(STATUS, asGuest()), get(STATUS), get(STATUS, { method: 'POST' })]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'));
  });
});

if (!HAS_STATUS)
  describe('A place without a live status', () => {
    it.each(SERVED_PATHS.filter((path) => path.startsWith('/api/')))(
      'has nothing at %s, however it is asked',
      async (path) => {
        const headers = { 'x-status-password': 'x', 'x-staff-password': 'x', authorization: 'Bearer x' };
        for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])
          expect([method, (await ask(path, { method, headers })).status]).toEqual([method, 404]);
      },
    );

    it('speaks of none: no page, script, header, list or description', async () => {
      const listed = (await listResources()).map(({ url }) => new URL(url).pathname);
      const pages = [...listed, ...(await hiddenPages()), '/resources.json', '/robots.txt', '/no-such-page'];
      const spoken: string[] = [];
      const read = async (path: string): Promise<string> => {
        const response = await ask(path);
        const said = [...response.headers].join('\n') + (await response.text());
        if (/internet-status|status-password|staff-password/i.test(said)) spoken.push(path);
        return said;
      };
      const said = await Promise.all(pages.map(read));
      const assets = new Set(said.join('\n').match(/\/_astro\/[\w.-]+\.(?:js|css)/g));
      await Promise.all([...assets].map(read));
      expect([assets.size > 0, spoken]).toEqual([true, []]);
    });
  });
