import { describe, expect, it } from 'vitest';
import { renderRedirectsFile } from '../../src/publish/headers/headers-file.ts';
import { redirectsFileSchema } from '../../src/schema/redirects.ts';
import { createSite } from '../../src/read/create-site.ts';
import type { Site } from '../../src/site/site.ts';
import { createSources, createTestPlace, createTestSite, pageText, problemsOf, type Changes } from '../place.ts';

const ROOMS = 'content/pages/fr/rooms.md';

function roomsWith(oldSlugs: string): Readonly<Record<string, string>> {
  return { [ROOMS]: pageText('Chambres', 'Texte.', { slug: 'chambres', extra: `oldSlugs: [${oldSlugs}]` }) };
}

const redirect = (from: string, to: string): { from: string; to: string } => ({ from, to });

function movedIn(lines: readonly object[], pages: Changes['pages'] = {}): string[] {
  const text = renderRedirectsFile(createTestSite({ data: { 'redirects.redirects': lines }, pages }));
  return text.split('\n').filter((line) => line.endsWith(' 301') && !line.startsWith('/blog/'));
}

/** Returns problems as `code file path: found`. */
function problemsWith(lines: readonly object[], pages: Changes['pages'] = {}): string[] {
  return problemsOf(() => createTestSite({ data: { 'redirects.redirects': lines }, pages })).map(
    ({ code, file, path, found }) => `${code} ${file} ${path ?? ''}: ${found}`,
  );
}

it('a missing page is answered in the language of its address, after all redirects', () => {
  expect(renderRedirectsFile(createTestSite()).split('\n').slice(-2)).toEqual(['/fr/* /fr/404.html 404', '']);
});

describe('the link of an alarm', () => {
  const SITE = createTestSite();
  const linksIn = (pages: Site['pages']): string[] =>
    renderRedirectsFile({ ...SITE, pages })
      .split('\n')
      .filter((line) => line.endsWith(' 302'));

  it('leads to the page in that language, whatever its slug is', () => {
    expect(linksIn(SITE.pages)).toEqual([
      '/-/internet/en /internet/ 302',
      '/-/internet/fr /fr/internet/ 302',
      '/-/staff/en /staff/ 302',
      '/-/staff/fr /fr/equipe/ 302',
    ]);
  });

  it('leads to the page in the default language if that language has none, or else to the home page', () => {
    const without = (path: string): Site['pages'] =>
      SITE.pages.filter((page) => page.template !== 'staff' || page.path !== path);
    expect(linksIn(without('/fr/equipe/'))).toContain('/-/staff/fr /staff/ 302');
    expect(linksIn(without('/staff/'))).toContain('/-/staff/en / 302');
  });
});

describe('an old slug', () => {
  it('redirects to the page: with and without slash, by file name and as a twin', () => {
    expect(movedIn([], roomsWith('piaules'))).toEqual([
      '/fr/piaules/ /fr/chambres/ 301',
      '/fr/piaules /fr/chambres/ 301',
      '/fr/piaules/index.html /fr/chambres/ 301',
      '/fr/piaules/index.md /fr/chambres/index.md 301',
    ]);
  });

  it('of a post redirects to the post', () => {
    expect(renderRedirectsFile(createTestSite())).toContain('/blog/the-line/ /blog/when-the-line-broke/ 301\n');
  });

  it('of a page that is not indexed redirects to the page, but not to a twin', () => {
    const hidden = pageText('Staff', 'Text.', {
      slug: 'team',
      extra: 'template: staff\nnoindex: true\noldSlugs: [crew]',
    });
    expect(movedIn([], { 'content/pages/en/staff.md': hidden })).toEqual([
      '/crew/ /team/ 301',
      '/crew /team/ 301',
      '/crew/index.html /team/ 301',
    ]);
  });

  it("is rejected if it is the page's current one", () => {
    expect(problemsWith([], roomsWith('chambres'))[0]).toBe(
      `redirect-over ${ROOMS} oldSlugs[0]: /fr/chambres/, where something is`,
    );
  });
});

describe('a line of redirects.json', () => {
  it('leads to a page or file, through further redirects to the end', () => {
    const lines = [redirect('/rates.md', '/pricing.md'), redirect('/a.html', '/b/'), redirect('/b/', '/fr/piaules/')];
    expect(movedIn(lines, roomsWith('piaules'))).toEqual(
      expect.arrayContaining([
        '/rates.md /pricing.md 301',
        '/a.html /fr/chambres/ 301',
        '/b/ /fr/chambres/ 301',
        '/b/index.md /fr/chambres/index.md 301',
      ]),
    );
  });

  it.each([
    '/old',
    'old/',
    '/old/*',
    '/:old/',
    '/old/?a=b',
    '/a//b/',
    '/../x/',
    '/old name/',
    'https://tiny.example/old/',
    '',
    '/año/',
  ])('is rejected if an address is invalid: “%s”', (from) => {
    expect(redirectsFileSchema.safeParse({ redirects: [redirect(from, '/rooms/')] }).success).toBe(false);
  });

  it('is rejected if something exists at the redirected address', () => {
    const there = ['/', '/fr/', '/fr/llms.txt', '/404.html', '/api/internet-status/', '/_astro/old.css'];
    expect(problemsWith(there.map((from) => redirect(from, '/pricing/')))).toEqual(
      there.map(
        (from, index) => `redirect-over content/redirects.json redirects[${index}]: ${from}, where something is`,
      ),
    );
  });

  it('does nothing while a page is at its address, with a warning', () => {
    const line = redirect('/fr/chambres/', '/fr/');
    const { site, problems } = createSite(createTestPlace({ 'redirects.redirects': [line] }), createSources(), {
      build: 'b1',
      today: '2026-06-01',
    });
    expect(renderRedirectsFile(site)).not.toContain('/fr/chambres');
    expect(problems).toEqual([
      {
        code: 'redirect-early',
        severity: 'warning',
        file: 'content/redirects.json',
        path: 'redirects[0]',
        expected: 'an address at which no page is any more',
        found: '/fr/chambres/, where a page still is: the line does nothing until the page is gone',
        next: 'Delete the page, and this leads to /fr/; or take the line out.',
      },
    ]);
  });

  it.each([
    [
      'nowhere',
      [redirect('/a/', '/b/'), redirect('/b/', '/c/')],
      ['redirect-nowhere content/redirects.json redirects[1]: /c/, where nothing is'],
    ],
    [
      'back to where it came from',
      [redirect('/a/', '/b/'), redirect('/b/', '/a/')],
      [
        'redirect-loop content/redirects.json redirects[0]: /a/, which leads back to itself',
        'redirect-loop content/redirects.json redirects[1]: /b/, which leads back to itself',
      ],
    ],
  ])('is rejected once if it leads %s', (_, lines, expected) => {
    expect(problemsWith(lines)).toEqual(expected);
  });
});
