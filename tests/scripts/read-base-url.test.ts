import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readBaseUrl } from '../../src/read/read-base-url.ts';

it.each([
  ['{"baseUrl": "https://tiny.example", "name": 7}', 'https://tiny.example'],
  ['{"baseUrl": "tiny.example"}', undefined],
  ['{"baseUrl": 7}', undefined],
  ['{"name": "Tinyplace"}', undefined],
  ['{name: "Tinyplace"', undefined],
  ['[]', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address in site.json is read if there is one, and what is wrong stops nobody: %j', (text, expected) => {
  const root = mkdtempSync(path.join(tmpdir(), 'base-url-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  mkdirSync(path.join(root, 'content'));
  if (text !== undefined) writeFileSync(path.join(root, 'content/site.json'), text);
  expect(readBaseUrl(root)).toBe(expected);
});
