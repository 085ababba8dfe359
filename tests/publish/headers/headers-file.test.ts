import { expect, it } from 'vitest';
import { editorPolicy } from '../../../src/publish/headers/content-security-policy.ts';
import { renderAssetRules, renderHeadersFile } from '../../../src/publish/headers/headers-file.ts';
import { listPublished } from '../../../src/publish/published-files.ts';
import type { SiteConfig } from '../../../src/schema/site-config.ts';
import type { Site } from '../../../src/site/site.ts';
import { createTestSite } from '../../place.ts';

const REPOSITORY = { repo: 'a/b', branch: 'main' };

it.each([
  ['A preview', {}, true],
  ['A site of which something is of another place', { 'config.borrowed': ['rates.json'] }, false],
])('%s is kept out of search by one rule for all of it, and by nothing else.', (_, data, isPreview) => {
  const rules = (site: Site): string[] => renderHeadersFile(site, listPublished(site)).split('\n');
  const [preview, live] = [rules({ ...createTestSite({ data }), isPreview }), rules(createTestSite())];
  expect(preview.filter((line) => !live.includes(line))).toEqual(['  X-Robots-Tag: noindex']);
  expect(preview.indexOf('  X-Robots-Tag: noindex')).toBeLessThan(preview.indexOf(''));
  expect(preview).toHaveLength(live.length + 1);
});

it('Every path has one rule, and only the rule for everything is a pattern.', () => {
  const site = { ...createTestSite(), publicFiles: ['/plan.pdf', '/robots.txt'] };
  const paths = renderHeadersFile(site, listPublished(site)).match(/^\/.*$/gm) ?? [];
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  expect(paths.filter((path) => /[*:]/.test(path))).toEqual(['/*']);
  expect(paths).toEqual(expect.arrayContaining(['/plan.pdf', '/robots.txt']));
});

it('What has the hash of what it holds in its address may be kept for a year; what has not, for an hour.', () => {
  const site = { ...createTestSite(), publicFiles: ['/plan.pdf'] };
  const rules = renderHeadersFile(site, listPublished(site)).split('\n/').join('\n\n/');
  expect(renderAssetRules(['/_astro/base.abc.css'])).toBe(
    '/_astro/base.abc.css\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(rules).toContain('/plan.pdf\n  Cache-Control: public, max-age=3600, must-revalidate\n');
});

it.each<[string, SiteConfig['editing'], string, string]>([
  ['no host', undefined, '', ''],
  ['GitHub', { backend: 'github', ...REPOSITORY }, ' https://avatars.githubusercontent.com', ' https://api.github.com'],
  ['GitLab', { backend: 'gitlab', ...REPOSITORY }, ' https://gitlab.com', ' https://gitlab.com'],
])('The editor may ask %s of repositories, and nobody else.', (_host, editing, pictures, asked) => {
  expect(editorPolicy(editing).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    `img-src 'self' blob: data:${pictures}`,
    `connect-src 'self' blob: data:${asked}`,
  ]);
});
