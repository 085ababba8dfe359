import { pageFile } from '../schema/content-files.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import { isHome, TEMPLATES, type Template } from '../schema/page.ts';
import type { Content, PageEntry } from '../schema/place.ts';
import { checkRules, type Problem, type Rules } from '../schema/problem.ts';
import { BOOKING_PATH } from '../schema/url.ts';

/** Templates that every site needs: what its rates are and how one books are part of the public interface. */
const NEEDED: readonly Template[] = ['pricing', 'booking'];

const SPECIAL = TEMPLATES.filter((template) => template !== 'page');

interface Read {
  readonly entries: readonly PageEntry[];
  readonly pages: readonly PageEntry[];
  readonly languages: readonly Locale[];
  /** Those that have pages; the first of all in any case. */
  readonly locales: readonly Locale[];
}

/** What is wrong with the templates that pages declare, by which the code finds them. */
export function checkTemplates({ place: { config }, pages: all }: Content): Problem[] {
  const entries = all.map(({ entry }) => entry);
  const pages = entries.filter(({ kind }) => kind === 'page');
  const { languages } = config;
  const main = defaultLocale(config);
  const locales = languages.filter((locale) => locale === main || pages.some((page) => page.locale === locale));
  return checkRules('', RULES, { entries, pages, languages, locales });
}

const RULES: Rules<Read> = {
  'home-missing': ({ pages, languages }) =>
    languages
      .filter((locale) => !pages.some((page) => page.locale === locale && isHome(page)))
      .map((locale) => ({
        file: pageFile(locale, 'index'),
        expected: 'the home page of a language of the site',
        got: 'no such file',
        next: 'Add it, or bring it back from git; or take the language out of languages in content/site.json.',
      })),

  'template-twice': ({ pages, locales }) =>
    SPECIAL.flatMap((template) =>
      locales.flatMap((locale) => {
        const [first, ...others] = pages
          .filter((page) => page.template === template)
          .filter((page) => page.locale === locale);
        return others.map(({ file }) => ({
          file,
          path: 'template',
          expected: `one page with \`template: ${template}\` in each language`,
          got: `a second one: ${first?.file ?? ''} has it too`,
          next: 'Take the line out of one of the two.',
        }));
      }),
    ),

  // What one language has, every language has. The default language, in which posts are, has a blog where there are posts.
  'template-missing': ({ entries, pages, locales }) =>
    SPECIAL.flatMap((template) => {
      const [model, ...others] = pages.filter((page) => page.template === template);
      const needs = (locale: Locale): boolean =>
        template === 'blog'
          ? entries.length > pages.length && locale === locales[0]
          : NEEDED.includes(template) || model !== undefined;
      return locales
        .filter((locale) => needs(locale) && ![model, ...others].some((page) => page?.locale === locale))
        .map((locale) => ({
          // Of the same name as in a language that has it.
          file: pageFile(locale, model?.key ?? (template === 'booking' ? BOOKING_PATH.slice(1, -1) : template)),
          path: 'template',
          expected: `\`template: ${template}\` on one page of this language`,
          got: 'none has it',
          next: `Write that line between the --- lines of the page that serves for it; or add this page${model ? `, as ${model.file} is` : ''}.`,
        }));
    }),
};
