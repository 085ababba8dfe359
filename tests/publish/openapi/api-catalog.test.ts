import { expect, it } from 'vitest';
import { renderApiCatalog } from '../../../src/publish/openapi/api-catalog.ts';
import { createTestSite } from '../../place.ts';

const OPENAPI = { href: 'https://tiny.example/openapi.json', type: 'application/json', build: ['b1'] };

it('The catalog of APIs names the public files and the live status, each with what describes it for software and for people, and no gated address as a health check.', () => {
  expect(JSON.parse(renderApiCatalog(createTestSite()))).toEqual({
    linkset: [
      {
        anchor: 'https://tiny.example/',
        'service-desc': [OPENAPI],
        'service-doc': [{ href: 'https://tiny.example/llms.txt', type: 'text/plain' }],
      },
      {
        anchor: 'https://tiny.example/api/internet-status',
        'service-desc': [OPENAPI],
        'service-doc': [
          { href: 'https://tiny.example/internet/', type: 'text/html' },
          { href: 'https://tiny.example/internet/index.md', type: 'text/markdown' },
        ],
      },
    ],
  });
});

it('A place without the live status has the public files in its catalog alone.', () => {
  const { linkset } = JSON.parse(renderApiCatalog({ ...createTestSite(), network: undefined })) as {
    linkset: { anchor: string }[];
  };
  expect(linkset.map(({ anchor }) => anchor)).toEqual(['https://tiny.example/']);
});
