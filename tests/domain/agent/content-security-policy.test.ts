import { describe, expect, it } from 'vitest';
import { editorMetaPolicy, editorPolicy } from '../../../src/publish/content-security-policy.ts';
import type { SiteConfig } from '../../../src/schema/site-config.ts';

const REPOSITORY = { repo: 'a/b', branch: 'main' };

describe('the policy of the editor', () => {
  it.each<[string, SiteConfig['editing'], string, string]>([
    ['no host', undefined, '', ''],
    [
      'GitHub',
      { backend: 'github', ...REPOSITORY },
      ' https://avatars.githubusercontent.com',
      ' https://api.github.com',
    ],
    ['GitLab', { backend: 'gitlab', ...REPOSITORY }, ' https://gitlab.com', ' https://gitlab.com'],
  ])('lets it ask %s of repositories, and nobody else', (_host, editing, pictures, asked) => {
    const policy = [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      `img-src 'self' blob: data:${pictures}`,
      `connect-src 'self' blob: data:${asked}`,
    ].join('; ');
    expect(editorMetaPolicy(editing)).toBe(policy);
    expect(editorPolicy(editing)).toBe(`${policy}; frame-ancestors 'none'`);
  });
});
