import { describe, expect, it } from 'vitest';
import { startCloud } from '../test-cloud.ts';
import { NOW, TOKEN, DEVICES, WAN, success, failure, startOmada, read, failureOf, pathsOf } from './omada-vendor.ts';
import type { VendorAnswer, VendorRequest } from './vendor-server.ts';

/** A cloud whose tokens are numbered, and refused unless they are good. */
function refuseTokens(
  errorCode: number,
  isGood: (token: number, path: string) => boolean,
): (request: VendorRequest) => VendorAnswer | undefined {
  let tokens = 0;
  return ({ path, headers }) => {
    if (path === TOKEN) {
      tokens += 1;
      return success({ accessToken: `token-${tokens}` });
    }
    const token = Number(headers.authorization?.replace('AccessToken=token-', ''));
    return isGood(token, path) ? undefined : failure(errorCode);
  };
}

describe('the token', () => {
  it.each([-44_112, -44_113])('When error %d refuses the token, another one is asked for, once.', async (errorCode) => {
    const vendor = await startOmada(refuseTokens(errorCode, (token) => token === 2));
    expect((await read(vendor)).site).toBe('reachable');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES, WAN]);
  });

  it('A token that is refused later in the same reading is not renewed a second time.', async () => {
    const vendor = await startOmada(
      refuseTokens(-44_112, (token, path) => (path === DEVICES ? token === 2 : token === 3)),
    );
    expect(await failureOf(read(vendor))).toBe('/wan-status answered error -44112');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES, WAN]);
  });

  it.each([-44_112, -44_113])('When error %d refuses the other token too, the reading fails.', async (errorCode) => {
    const vendor = await startOmada(refuseTokens(errorCode, () => false));
    expect(await failureOf(read(vendor))).toBe(`/devices answered error ${errorCode}`);
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, TOKEN, DEVICES]);
  });

  it('A token that expires in the middle of a read is renewed there.', async () => {
    let tokens = 0;
    const vendor = await startOmada(({ path, headers }) => {
      if (path === TOKEN) tokens += 1;
      if (path === TOKEN) return success({ accessToken: `token-${tokens}` });
      return path === WAN && headers.authorization === 'AccessToken=token-1' ? failure(-44_112) : undefined;
    });
    expect((await read(vendor)).wan.primary).toBe('up');
    expect(pathsOf(vendor)).toEqual([TOKEN, DEVICES, WAN, TOKEN, WAN]);
  });

  it('While the tokens of the emulation expire, the network is read all the same.', async () => {
    const { url } = await startCloud(NOW, { api: 'expired-tokens' });
    expect((await read({ url }, { siteId: undefined })).wan.primary).toBe('up');
  });

  it.each([
    [-44_106, /^\/authorize\/token answered error -44106: OMADA_CLIENT_ID or OMADA_CLIENT_SECRET is wrong/],
    [-44_116, /^\/authorize\/token answered error -44116: OMADA_ID, /],
    [-44_112, /^\/authorize\/token answered error -44112$/],
    [-1, /^\/authorize\/token answered error -1$/],
  ])('When error %d refuses a token, the reading fails, and says what to do where it knows.', async (code, message) => {
    const vendor = await startOmada(({ path }) => (path === TOKEN ? failure(code) : undefined));
    expect(await failureOf(read(vendor))).toMatch(message);
    expect(pathsOf(vendor)).toEqual([TOKEN]);
  });

  it.each(['line\nbreak', 'señal', '', 7, null])(
    'A token that is %j cannot be sent, and is not.',
    async (accessToken) => {
      const vendor = await startOmada(({ path }) => (path === TOKEN ? success({ accessToken }) : undefined));
      expect(await failureOf(read(vendor))).toContain('/authorize/token answered something else than expected: ');
      expect(pathsOf(vendor)).toEqual([TOKEN]);
    },
  );
});
