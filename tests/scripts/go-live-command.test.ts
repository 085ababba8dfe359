import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BARE_ENVIRONMENT } from '../served-process.ts';

describe('npm run go-live', () => {
  const run = (args: readonly string[], environment: object = {}): unknown => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/go-live.ts', ...args], {
      env: { ...BARE_ENVIRONMENT, ...environment },
      encoding: 'utf8',
    });
    return [status, stderr.split('\n')[0]];
  };

  it('without the site or its token publishes nothing, and says where they come from', () => {
    const said = 'NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are not both set: nothing can be published from here.';
    expect(run([])).toEqual([1, said]);
    expect(run(['--back'], { NETLIFY_SITE_ID: 'site-1' })).toEqual([1, said]);
  });

  it('says which option or commit it does not know', () => {
    const access = { NETLIFY_SITE_ID: 'site-1', NETLIFY_AUTH_TOKEN: 'token', NETLIFY_API_URL: 'http://127.0.0.1:9' };
    expect(run(['--bakc'])).toEqual([2, expect.stringContaining("Unknown option '--bakc'")]);
    expect(run(['--commit', '-x'], access)).toEqual([2, expect.stringContaining('--commit')]);
    expect(run(['--commit', 'nowhere'], access)).toEqual([1, 'There is no commit nowhere here.']);
  });
});
