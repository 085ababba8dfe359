import fc from 'fast-check';
import { expect, it } from 'vitest';
import { config } from '../../../netlify/edge-functions/markdown.ts';
import { prefersMarkdown } from '../../../netlify/runtime/negotiation/prefers-markdown.ts';

const BROWSERS = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/xhtml+xml, image/jxr, */*',
];

it.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown; charset=utf-8',
  'text/markdown, */*',
  // Equal weights with Markdown named: order has no meaning.
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/html;q=0.5, text/markdown;q=0.5',
  'application/json, text/html, text/markdown, */*',
  'text/markdown, text/html, */*',
  'text/markdown, text/plain;q=0.9, */*;q=0.8',
  'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  'text/html;q=0.9, text/markdown',
  'text/html;q=0.9,text/markdown;q=0.901',
  'text/html ; q=0.4 , text/markdown ; q=0.6',
  'text/html;Q=0.4, text/markdown;Q=0.6',
  'text/html;q=0, text/markdown;q=0.001',
  // Ranges: the most specific counts, in any position.
  'text/*, text/html;q=0.5',
  '*/*, text/html;q=0',
  'text/html;q=0.1, */*;q=0.2',
  'text/markdown;q=0.5, text/*;q=0.1',
  'text/markdown;q=0.5, text/html;q=0.4, */*',
])('serves Markdown for Accept: %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

it.each([
  ...BROWSERS,
  '',
  '*/*',
  'text/*',
  'text/html',
  'application/json, text/plain, */*',
  'application/pdf',
  'text/html, text/markdown;q=0.9',
  'text/html;q=0.5, text/markdown;q=0.4',
  'text/markdown;q=0',
  'text/markdown;q=0.000, text/html',
  'text/markdown;q=0, */*',
  'text/markdown;q=0, text/*;q=1, text/html;q=0',
  // A range that matches both prefers neither.
  'text/*;q=0.9, */*;q=0.1',
  'text/html, text/*',
  'text/html;q=0.2, */*;q=0.1',
  '*/*, text/markdown;q=0.9',
  // Another variant of Markdown, other types, and an invalid header.
  'text/markdown;variant=GFM',
  'text/markdown-like, application/markdown',
  'text/markdown;q=much',
  ';;,,q=1',
])('serves HTML for Accept: %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});

const RUNS_FOR = new RegExp(String(config.header?.accept));

it('Netlify runs the function for every header that may prefer Markdown', () => {
  const weight = fc.constantFrom('', ';q=0', '; q=0.5', ' ;q=0.9', ';Q=1');
  const type = fc.constantFrom('text/markdown', 'Text/HTML', 'text/html', 'text/*', '*/*', 'application/json');
  const range = fc.tuple(type, weight).map((parts) => parts.join(''));
  const accept = fc.array(range, { maxLength: 4 }).map((ranges) => ranges.join(', '));
  fc.assert(fc.property(accept, (value) => !prefersMarkdown(value) || RUNS_FOR.test(value)));
});

it.each([...BROWSERS, '*/*', 'image/avif,image/webp,*/*;q=0.8', 'text/css,*/*;q=0.1'])(
  'Netlify does not run it for browsers: %s',
  (accept) => {
    expect(RUNS_FOR.test(accept)).toBe(false);
  },
);

it('Netlify serves the page if the edge function fails', () => {
  expect(config.onError).toBe('bypass');
});
