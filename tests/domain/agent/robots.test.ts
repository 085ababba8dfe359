import { describe, expect, it } from 'vitest';
import { renderRobots } from '../../../src/publish/robots.ts';
import { createTestSite } from '../fixture.ts';

describe('/robots.txt', () => {
  it('lets everybody read everything and names the sitemap, and the build in a comment', () => {
    expect(renderRobots(createTestSite())).toBe(
      '# build: b1\nUser-agent: *\nAllow: /\n\nSitemap: https://tiny.example/sitemap.xml\n',
    );
  });

  it('names the sitemap of the address at which the site lives', () => {
    const site = createTestSite({ data: { 'config.baseUrl': 'https://else.example' } });
    expect(renderRobots(site)).toContain('\nSitemap: https://else.example/sitemap.xml\n');
  });

  it('does not give away the addresses of pages kept out of search', () => {
    expect(renderRobots(createTestSite())).not.toContain('staff');
  });
});
