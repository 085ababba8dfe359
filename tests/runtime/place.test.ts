import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import facts from '../../content/facts.json' with { type: 'json' };
import { loadNetwork, loadPlace } from '../../netlify/runtime/place.ts';
import { NETWORK } from '../status/fixtures.ts';

const FILE = 'content/network.json';

describe('loadPlace', () => {
  const SITE = {
    name: 'Place',
    baseUrl: 'https://place.example',
    languages: ['de', 'en'],
    location: { timeZone: 'Europe/Berlin', town: 'Barn' },
    tagline: { de: 'Ruhe', en: 'Calm' },
  };

  it('Functions know the name, the address, the languages and the time zone.', () => {
    expect(loadPlace(SITE)).toEqual({
      name: 'Place',
      baseUrl: 'https://place.example',
      languages: ['de', 'en'],
      timeZone: 'Europe/Berlin',
    });
  });

  it.each([
    ['name', { name: undefined }],
    ['baseUrl', { baseUrl: 'place' }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['Deutsch'] }],
    ['timeZone', { location: { timeZone: 'Europe/Barn' } }],
  ])('A file whose %s cannot be used is refused: %j', (field, changes) => {
    expect(() => loadPlace({ ...SITE, ...changes })).toThrow(field);
  });

  it('Without being told otherwise, it is this place.', () => {
    expect(loadPlace()).toEqual(loadPlace(JSON.parse(readFileSync('content/site.json', 'utf8'))));
  });
});

describe('loadNetwork', () => {
  it('The network is what its file says, with what the line can carry by the facts.', () => {
    const { line: _, ...file } = NETWORK;
    expect(loadNetwork(file, { connection: { line: {}, downloadMbps: 600, uploadMbps: 100 } })).toEqual(NETWORK);
  });

  it('Without being told otherwise, it is the network of this place; one without the file has none.', () => {
    const file: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;
    expect(loadNetwork()).toEqual(file && loadNetwork(file, facts));
  });

  it('A file that is no network is refused.', () => {
    expect(() => loadNetwork({ ...NETWORK, line: undefined, spots: [] })).toThrow('spots');
  });
});
