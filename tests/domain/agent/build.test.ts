import { describe, expect, it } from 'vitest';
import { renderApiCatalog } from '../../../src/domain/agent/api-catalog.ts';
import { renderFacts } from '../../../src/domain/agent/facts.ts';
import { renderLlmsFull } from '../../../src/domain/agent/llms-full.ts';
import { renderLlmsTxt } from '../../../src/domain/agent/llms-txt.ts';
import { renderOpenapi } from '../../../src/domain/agent/openapi.ts';
import { renderPricing } from '../../../src/domain/agent/pricing.ts';
import { createResourceList, renderResourceList } from '../../../src/domain/agent/resource-list.ts';
import { renderRobots } from '../../../src/domain/agent/robots.ts';
import { renderSecurityTxt } from '../../../src/domain/agent/security-txt.ts';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import type { Site } from '../../../src/domain/site.ts';
import { createTestSite, pageOf } from '../fixture.ts';

const RENDERERS: readonly (readonly [string, (site: Site) => string])[] = [
  ['a twin', (site) => renderTwin(site, pageOf(site, 'content/pages/es/rooms.md'))],
  ['/llms.txt', (site) => renderLlmsTxt(site, 'en')],
  ['/es/llms.txt', (site) => renderLlmsTxt(site, 'es')],
  ['/llms-full.txt', renderLlmsFull],
  ['/pricing.md', renderPricing],
  ['/facts.md', renderFacts],
  ['/openapi.json', renderOpenapi],
  ['/robots.txt', renderRobots],
  ['/.well-known/security.txt', renderSecurityTxt],
  ['/.well-known/api-catalog', renderApiCatalog],
  [
    '/resources.json',
    (site) =>
      renderResourceList(
        createResourceList(
          site,
          () => 'Text',
          () => 'ab'.repeat(32),
        ),
      ),
  ],
];

describe('the name of the build', () => {
  it.each(RENDERERS)('is the only thing in %s that another build changes', (_, render) => {
    const [first, again, second] = ['deploy-1', 'deploy-1', 'deploy-2'].map((build) =>
      render(createTestSite({ build })),
    );
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(second?.replaceAll('deploy-2', 'deploy-1')).toBe(first);
  });
});
