import { expect, it } from 'vitest';
import { renderRobots } from '../../src/publish/robots.ts';
import type { SiteConfig } from '../../src/schema/site-config.ts';
import { createTestSite } from '../place.ts';

it.each<[string, SiteConfig['ai'], string]>([
  ['nothing', undefined, ''],
  ['of none of the three', {}, ''],
  ['of one of the three', { training: false }, 'Content-Signal: ai-train=no\n'],
  [
    'of all three',
    { search: true, answers: true, training: false },
    'Content-Signal: search=yes, ai-input=yes, ai-train=no\n',
  ],
])('Everybody may read everything; an owner who says %s of what robots do with it is repeated.', (_, ai, line) => {
  const site = createTestSite(ai && { data: { 'config.ai': ai } });
  expect(renderRobots(site)).toBe(
    `# build: b1\nUser-agent: *\n${line}Allow: /\n\nSitemap: https://tiny.example/sitemap.xml\n`,
  );
});
