import { describe, expect, it } from 'vitest';
import { declaredIn } from '../../src/schema/declared.ts';
import { factsSchema } from '../../src/schema/facts.ts';
import { inLanguage } from '../../src/text/in-language.ts';
import { languageName, languageTag } from '../../src/text/language-tag.ts';
import { defaultLocale, localeSchema, softwareLocale } from '../../src/text/locale.ts';
import { siteConfigSchema } from '../../src/schema/site-config.ts';
import { edited, firstProblem, problemsOf } from './content-folder.ts';
import { createPlaceFiles } from './fixture.ts';

const SITE = 'content/site.json';

describe('a language', () => {
  it.each(['en', 'es', 'de', 'gl', 'gsw', 'pt-br', 'es-419', 'zh-hant', 'sr-latn-rs'])('may be %s', (tag) => {
    expect(localeSchema.safeParse(tag).success).toBe(true);
  });

  it.each(['EN', 'pt-BR', 'pt_br', 'english', 'blog', '', 'xx', 'en-', '../en'])('may not be “%s”', (tag) => {
    expect(localeSchema.safeParse(tag).success).toBe(false);
  });

  it.each([
    ['en', 'en-GB', 'English', 'English'],
    ['en-us', 'en-US', 'American English', 'American English'],
    ['es', 'es-ES', 'Español', 'Spanish'],
    ['de', 'de-DE', 'Deutsch', 'German'],
    ['gl', 'gl-ES', 'Galego', 'Galician'],
    ['pt-br', 'pt-BR', 'Português (Brasil)', 'Brazilian Portuguese'],
    ['sr-latn', 'sr-Latn-RS', 'Srpski (latinica)', 'Serbian (Latin)'],
  ])('%s is written as in %s, and is called %s, in English %s', (locale, tag, name, english) => {
    expect([languageTag(locale), languageName(locale), languageName(locale, 'en')]).toEqual([tag, name, english]);
  });

  it('is the default if it is the first', () => {
    expect(defaultLocale({ languages: ['gl', 'en'] })).toBe('gl');
  });

  it.each([
    [['en', 'gl'], 'en'],
    [['gl', 'en'], 'en'],
    [['gl', 'pt'], 'gl'],
  ])('of software, of %j, is %s: English if there is English', (languages, expected) => {
    expect(softwareLocale({ languages })).toBe(expected);
  });

  it('that somebody asks for in the code and that there is not throws', () => {
    expect(() => inLanguage({ en: 'Room', gl: 'Cuarto' }, 'es')).toThrow('Not in es: only in en, gl');
  });
});

describe('a schema for one place', () => {
  const accepts = (languages: readonly string[]): boolean =>
    declaredIn(factsSchema, { languages }).safeParse(createPlaceFiles().facts).success;

  it('wants every text in every language of the place, and in no other', () => {
    expect(accepts(['en', 'es', 'de'])).toBe(true);
    expect(accepts(['en', 'es', 'de', 'gl'])).toBe(false);
    expect(accepts(['en', 'es'])).toBe(false);
  });

  it('keeps what it demands beside that', () => {
    const schema = declaredIn(siteConfigSchema, { languages: ['en', 'es', 'de'] });
    expect(schema.safeParse(createPlaceFiles({ 'config.baseUrl': 'https://tiny.example/' }).config).success).toBe(
      false,
    );
    const facts = declaredIn(factsSchema, { languages: ['en', 'es', 'de'] });
    const twice = createPlaceFiles({ 'facts.units.1.key': 'room' }).facts;
    expect(facts.safeParse(twice).error?.issues).toMatchObject([
      { path: ['units', 1, 'key'], message: 'one that no other has' },
    ]);
  });
});

describe('the languages of site.json', () => {
  const listed = (languages: string): string => edited(SITE, /"languages": \[[^\]]*\]/, `"languages": ${languages}`);

  it('that have no texts say which file to copy', async () => {
    const message = await problemsOf({ [SITE]: listed('["en", "es", "de", "gl"]') });
    expect(message).toContain('content/strings/gl.json [file]');
    expect(message).toContain(
      'Copy content/strings/en.json, and translate the copy; or take "gl" out of languages in content/site.json.',
    );
  });

  it('that lack a page or a name say so, in the file where it is missing', async () => {
    const message = await problemsOf({ [SITE]: listed('["en", "es", "de", "gl"]') });
    expect(message).toMatch(/^content\/network\.json:\d+:\d+ spots\[0\]\.name\.gl \[field\]$/m);
    expect(message).toMatch(/^content\/strings\/gl\.json \[file\]$/m);
  });

  it.each([
    ['["en", "en"]', 'every language once', '["en","en"]'],
    ['["English"]', 'a language tag in small letters, such as en, gl or pt-br', '"English"'],
    ['["en", "xx"]', 'a language that Unicode knows the dates and numbers of, such as en, gl or pt-br', '"xx"'],
    ['[]', 'at least 1 entry', '[]'],
  ])('may not be %s', async (languages, expected, got) => {
    const [head, ...words] = await firstProblem(SITE, listed(languages));
    expect(head).toMatch(/^content\/site\.json:\d+:\d+ languages/);
    expect(words.slice(0, 2)).toEqual([expected, got]);
  });
});
