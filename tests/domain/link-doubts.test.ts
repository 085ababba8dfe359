import { describe, expect, it } from 'vitest';
import { doubtLinks } from '../../src/check/link-doubts.ts';
import { createSources, createTestPlace, pageText } from './fixture.ts';

const FILE = 'content/blog/links.md';

function doubtsOf(body: string): string[] {
  const { config } = createTestPlace();
  const sources = createSources({ [FILE]: pageText('Links', body, { extra: 'published: 2026-06-01' }) });
  const own = {
    ...config,
    baseUrl: 'https://tiny.example',
    contact: { ...config.contact, email: 'hello@tiny.example' },
  };
  return doubtLinks(sources, own).flatMap(({ file, code, got }) => (file === FILE ? [`${code}: ${got}`] : []));
}

describe('a link that is hardly meant is told of, however it is written', () => {
  it.each([
    ['[Rooms](https://tiny.example/rooms/)', 'link-own: https://tiny.example/rooms/'],
    ['[Rooms](HTTP://tiny.example/rooms/)', 'link-own: HTTP://tiny.example/rooms/'],
    ['<https://tiny.example/rooms/>', 'link-own: https://tiny.example/rooms/'],
    ['See www.tiny.example/rooms/ for more.', 'link-own: http://www.tiny.example/rooms/'],
    ['[Write](mailto:hello@tinyy.example)', 'address-odd: hello@tinyy.example'],
    ['Write to hello@tinyy.example.', 'address-odd: hello@tinyy.example'],
  ])('%s', (body, doubt) => {
    expect(doubtsOf(`Text.\n\n${body}`)).toEqual([doubt]);
  });

  it('is none to a file of the content, and none in words', () => {
    expect(doubtsOf('[Rooms](../pages/en/rooms.md) for the tiny example.')).toEqual([]);
  });
});
