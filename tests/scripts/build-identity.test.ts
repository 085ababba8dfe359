import { describe, expect, it } from 'vitest';
import { readDeployName, readIsPreview } from '../../netlify/runtime/environment/env.ts';
import { buildIdentity } from '../../src/build/build-identity.ts';

const NOON = new Date('2026-11-21T12:00:00.123Z');

describe('the name of a build', () => {
  it.each([
    [{ DEPLOY_ID: '6740aaaaaaaaaaaaaaaaaaaa', BUILD_ID: '6740bbbbbbbbbbbbbbbbbbbb' }, '6740aaaaaaaaaaaaaaaaaaaa'],
    [{ DEPLOY_ID: '0', BUILD_ID: '6740bbbbbbbbbbbbbbbbbbbb' }, '6740bbbbbbbbbbbbbbbbbbbb'],
    [{ DEPLOY_ID: '', BUILD_ID: 'b-1' }, 'b-1'],
    [{ DEPLOY_ID: '0', BUILD_ID: '0' }, undefined],
    [{ DEPLOY_ID: ' ' }, undefined],
    [{}, undefined],
  ])('is the host’s name of the deploy, but not the 0 of a local build: %j', (environment, expected) => {
    expect(readDeployName(environment)).toBe(expected);
  });

  it.each([
    ...['6740aaaaaaaaaaaaaaaaaaaa', 'deploy_1.2-b'].map((name) => ({ name, expected: name })),
    ...['a--b', 'two words', 'line\nbreak', '"', 'é', 'x'.repeat(65)].map((name) => ({
      name,
      expected: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    })),
  ])(
    'is the same on another day and fits every format, whatever the host calls the deploy: $name',
    ({ name, expected }) => {
      const identity = buildIdentity(name, NOON);
      expect(identity).toEqual(expected);
      expect(buildIdentity(name, new Date('2027-01-01T00:00:00Z'))).toBe(identity);
    },
  );

  it('is the current time without a name of the host, so that two builds of a commit differ', () => {
    expect(buildIdentity(undefined, NOON)).toBe('local-20261121T120000123Z');
  });
});

it.each([
  ['production', false],
  ['dev', false],
  ['', false],
  [undefined, false],
  ['deploy-preview', true],
  ['branch-deploy', true],
  ['new-rooms', true],
])('a build in the host’s context %j is a preview: %s', (CONTEXT, expected) => {
  expect(readIsPreview({ CONTEXT })).toBe(expected);
});
