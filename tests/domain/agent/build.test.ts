import { describe, expect, it } from 'vitest';
import { FILE_RENDERERS, renderFile } from '../../../src/publish/file-renderers.ts';
import { listFiles, type FileVersion } from '../../../src/publish/published-files.ts';
import { createResourceList, renderResourceList } from '../../../src/publish/resource-list.ts';
import { renderTwin } from '../../../src/publish/twin.ts';
import type { Site } from '../../../src/schema/site.ts';
import { createTestSite, pageOf } from '../fixture.ts';

const FILES = listFiles(createTestSite()).filter(({ key }) => FILE_RENDERERS[key]);

const RENDERERS: readonly (readonly [string, (site: Site) => string | undefined])[] = [
  ...FILES.map((file: FileVersion) => [file.path, (site: Site) => renderFile(site, file)] as const),
  ['a twin', (site) => renderTwin(site, pageOf(site, 'content/pages/es/rooms.md'))],
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
