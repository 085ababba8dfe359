import { expect, it } from 'vitest';
import { isPreviewAddress } from '../../scripts/conformance/is-preview.ts';

const KEPT_OUT = { 'X-Robots-Tag': 'noindex' };

it.each<[string, string, Record<string, string>, boolean]>([
  ['a preview', 'https://deploy-preview-7--tiny.netlify.app', KEPT_OUT, true],
  ['a preview on this machine', 'http://localhost:8888', KEPT_OUT, true],
  ['the own address of a deploy that is for everybody', 'https://6740aa--tiny.netlify.app', {}, true],
  ['the build on this machine', 'http://localhost:8888', {}, false],
  ['the site', 'https://tiny.example/', {}, false],
  ['the site, kept out of search by mistake', 'https://tiny.example', KEPT_OUT, false],
  ['a site with a name like the host', 'https://netlify.app.example', {}, false],
])(
  'what the host may add to a deploy that is not at the site’s address is no fault: of %s, %s',
  (_name, address, headers, expected) => {
    expect(isPreviewAddress(address, 'https://tiny.example/rooms/', new Headers(headers))).toBe(expected);
  },
);

it('the site’s own address is none, though it is below the host’s domain', () => {
  expect(isPreviewAddress('https://tiny.netlify.app', 'https://tiny.netlify.app/', new Headers(KEPT_OUT))).toBe(false);
});
