import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import type { Reading } from '../../src/status/reading.ts';
import { answerWith, omadaAnswers, OMADA_GATEWAY, OMADA_SITE, readOmada, success, type Answers } from './answers.ts';

const WAN = `${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`;
const TOKEN = '/openapi/authorize/token';
const DEVICES = `${OMADA_SITE}/devices`;
const ANSWERS = omadaAnswers([OMADA_GATEWAY], [{ port: 1, status: 1, internetState: 1, latency: 12, loss: 0 }]);
describe('what is asked', () => {
  const failure = (errorCode: number): unknown => ({ errorCode, msg: 'Xq7 is in the vendor’s own words' });

  /** A cloud that notes what it is asked, and answers as `change` says; its tokens are numbered. */
  function watch(change: (path: string, token: number, query: URLSearchParams) => unknown): {
    ask: Fetch;
    asked: string[];
  } {
    const asked: string[] = [];
    let tokens = 0;
    const ask: Fetch = (url, init) => {
      asked.push(url.pathname);
      if (url.pathname === TOKEN) tokens += 1;
      const { authorization = '' } = init.headers as Record<string, string>;
      const answer = change(url.pathname, Number(authorization.replace('AccessToken=token-', '')), url.searchParams);
      const token = { [TOKEN]: success({ accessToken: `token-${tokens}` }) };
      return answerWith({ ...ANSWERS, ...token, ...(answer === undefined ? {} : { [url.pathname]: answer }) })(
        url,
        init,
      );
    };
    return { ask, asked };
  }

  it('A token, the devices and the ports are asked for; the credentials go into the body of the first alone.', async () => {
    const sent: unknown[] = [];
    await readOmada((url, init) => {
      const { authorization } = init.headers as Record<string, string>;
      sent.push([init.method, url.pathname, url.search, authorization, init.body]);
      return answerWith(ANSWERS)(url, init);
    });
    expect(sent).toEqual([
      [
        'POST',
        TOKEN,
        '?grant_type=client_credentials',
        undefined,
        '{"omadacId":"omada-1","client_id":"Xq7-client","client_secret":"Xq7-secret"}',
      ],
      [undefined, DEVICES, '?page=1&pageSize=100', 'AccessToken=token-1', undefined],
      [undefined, WAN, '', 'AccessToken=token-1', undefined],
    ]);
  });

  it.each([-44_112, -44_113])('When error %d refuses the token, another one is asked for, once.', async (code) => {
    const { ask, asked } = watch((path, token) => (path !== TOKEN && token === 1 ? failure(code) : undefined));
    expect((await readOmada(ask)).wan.primary).toBe('up');
    expect(asked).toEqual([TOKEN, DEVICES, TOKEN, DEVICES, WAN]);
    const never = watch((path) => (path === TOKEN ? undefined : failure(code)));
    await expect(readOmada(never.ask)).rejects.toThrow(new RegExp(`^/devices answered error ${code}$`));
    expect(never.asked).toEqual([TOKEN, DEVICES, TOKEN, DEVICES]);
  });

  it('A token that expires in the middle of a read is renewed there.', async () => {
    const { ask, asked } = watch((path, token) => (path === WAN && token === 1 ? failure(-44_112) : undefined));
    expect((await readOmada(ask)).wan.primary).toBe('up');
    expect(asked).toEqual([TOKEN, DEVICES, WAN, TOKEN, WAN]);
  });

  it.each([
    [-44_106, /^\/authorize\/token answered error -44106: OMADA_CLIENT_ID or OMADA_CLIENT_SECRET is wrong/],
    [-44_116, /^\/authorize\/token answered error -44116: OMADA_ID, /],
    [-1, /^\/authorize\/token answered error -1$/],
  ])('When error %d refuses a token, the failure says what to do where it knows.', async (code, message) => {
    await expect(readOmada(watch((path) => (path === TOKEN ? failure(code) : undefined)).ask)).rejects.toThrow(message);
  });

  it.each(['line\nbreak', 'señal', '', 7])('A token that is %j cannot be sent, and is not.', async (accessToken) => {
    const { ask, asked } = watch((path) => (path === TOKEN ? success({ accessToken }) : undefined));
    await expect(readOmada(ask)).rejects.toThrow('/authorize/token answered something else than expected: ');
    expect(asked).toEqual([TOKEN]);
  });

  it('A list in several pages is read to its end, and one that does not end is not.', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ mac: `02005E1001${index}`, type: 'ap' }));
    const readPages = (totalRows: number, pages: unknown[][]): Promise<Reading> =>
      readOmada(
        watch((path, _token, query) =>
          path === DEVICES ? success({ totalRows, data: pages[Number(query.get('page')) - 1] ?? [] }) : undefined,
        ).ask,
      );
    expect((await readPages(201, [rows, rows, [OMADA_GATEWAY]])).accessPoints).toHaveLength(200);
    expect((await readPages(101, [rows])).accessPoints, 'one was removed between two pages').toHaveLength(100);
    const always = Array.from({ length: 11 }, () => rows.slice(0, 1));
    await expect(readPages(1e9, always)).rejects.toThrow('/devices has more than 10 pages');
  });

  it.each<[unknown[], string]>([
    [[], 'the controller has 0 sites, and OMADA_SITE_ID has to say which one to read'],
    [
      [{ siteId: 'site-1', name: 'Barn' }, { siteId: 'site-2' }],
      'the controller has 2 sites, and OMADA_SITE_ID has to say which one to read: "Barn" = "site-1", "" = "site-2"',
    ],
    [
      [{ siteId: 7, name: 'Barn' }],
      'the controller has 1 site, and OMADA_SITE_ID has to say which one to read: "Barn" = no id',
    ],
  ])('Where no site is named, %j are no choice: the failure lists them.', async (data, message) => {
    const sites = { ...ANSWERS, '/openapi/v1/omada-1/sites': success({ totalRows: data.length, data }) };
    await expect(readOmada(sites, '')).rejects.toThrow(new RegExp(`^${message}$`));
  });

  it('Where no site is named and there is one, it is read.', async () => {
    expect((await readOmada(ANSWERS, '')).site).toBe('reachable');
  });

  it.each<[string, unknown]>([
    [DEVICES, { totalRows: 'one', data: [] }],
    [DEVICES, { totalRows: 1 }],
    [WAN, { data: [] }],
    [WAN, null],
  ])('Without the list itself there is no reading: %s with %j.', async (path, result) => {
    const answers: Answers = { ...ANSWERS, [path]: success(result) };
    await expect(readOmada(answers)).rejects.toThrow('answered something else than expected: ');
  });
});
