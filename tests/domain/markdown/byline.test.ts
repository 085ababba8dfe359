import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../src/text/in-language.ts';
import { bylineOf } from '../../../src/markdown/write.ts';
import type { PageEntry } from '../../../src/schema/place.ts';
import { createTestPlace, createTestSite, pageOf } from '../fixture.ts';

const { strings } = createTestPlace();
const POST = pageOf(createTestSite(), 'content/blog/newer.md');

function byline(text: string, changes: Partial<PageEntry> = {}): string {
  return bylineOf({ ...POST, ...changes }, text, inLanguage(strings, 'en'));
}

describe('the line below the title of a post', () => {
  it('says who wrote it, when it came out, and how long it takes to read', () => {
    expect(byline('One.', { author: 'Ada' })).toBe('Ada · 20 December 2025 · 1 minute\n');
  });

  it('leaves out who wrote it where nobody is named', () => {
    expect(byline('One.')).toBe('20 December 2025 · 1 minute\n');
  });

  it('says when it was changed where it does not say when it came out', () => {
    expect(byline('One.', { published: undefined })).toBe('5 January 2026 · 1 minute\n');
  });

  it.each([
    ['nothing', '', '1 minute'],
    ['marks alone', '## ... | - | 🎉', '1 minute'],
    ['359 words', 'Größe '.repeat(359), '1 minute'],
    ['360 words', 'Größe '.repeat(360).trim(), '2 minutes'],
    ['360 numbers', '18 '.repeat(360), '2 minutes'],
    ['359 words with an apostrophe or a hyphen', 'isn’t it’s half-day '.repeat(120).slice(0, -9), '1 minute'],
    ['960 words', 'a '.repeat(960), '4 minutes'],
  ])('takes a minute for 240 words: %s', (_, text, time) => {
    expect(byline(text)).toBe(`20 December 2025 · ${time}\n`);
  });
});
