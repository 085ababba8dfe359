import { pageFile } from '../schema/content-files.ts';
import { defaultLocale, type Languages, type Locale } from '../text/locale.ts';
import { isHome, TEMPLATES, type Template } from '../schema/page.ts';
import type { PageEntry } from '../schema/place.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { BOOKING_PATH } from '../schema/url.ts';

/** Templates that every site needs: what its rates are and how one books are part of the public interface. */
const NEEDED: readonly Template[] = ['pricing', 'booking'];

/**
 * What is wrong with the templates that pages declare, by which the code finds them:
 * - every language has a home page;
 * - no language has two pages with the same template, and posts and home pages have none;
 * - a template that one language has, every language has; every site has `pricing` and `booking`;
 * - the default language, in which posts are, has `blog` where there are posts; no other language needs it.
 * A language without pages needs nothing. `formerly` tells which file had which template before: it needs it still,
 * and of two pages it is not the one that is wrong.
 */
export function checkTemplates(
  place: Languages,
  entries: readonly PageEntry[],
  formerly: ReadonlyMap<string, Template> = new Map(),
): Problem[] {
  const pages = entries.filter(({ kind }) => kind === 'page');
  const main = defaultLocale(place);
  const locales = place.languages.filter((locale) => locale === main || pages.some((page) => page.locale === locale));
  const special = TEMPLATES.filter((template) => template !== 'page');
  const hasPosts = entries.length > pages.length;
  return [
    ...entries.filter((entry) => entry.template !== 'page' && (entry.kind === 'post' || isHome(entry))).map(misplaced),
    ...locales.filter((locale) => !pages.some((page) => page.locale === locale && isHome(page))).map(homeMissing),
    ...special.flatMap((template) => {
      const had = pages.filter(({ file }) => formerly.get(file) === template);
      const having = pages
        .filter((page) => page.template === template && !isHome(page))
        .toSorted((a, b) => Number(had.includes(b)) - Number(had.includes(a)));
      const needs = (locale: Locale): boolean =>
        template === 'blog' ? hasPosts && locale === main : NEEDED.includes(template) || having.length > 0;
      return locales.flatMap((locale) => {
        const [first, ...others] = having.filter((page) => page.locale === locale);
        if (first) return others.map((other) => twice(template, first, other));
        const lost = had.find((page) => page.locale === locale);
        if (lost) return [lostBy(lost, template)];
        return needs(locale) ? [missing(template, locale, having[0], pages)] : [];
      });
    }),
  ];
}

function misplaced({ file, kind, template }: PageEntry): Problem {
  return contentProblem('template-misplaced', file, {
    path: 'template',
    expected: `no template on a ${kind === 'post' ? 'post' : 'home page'}`,
    got: template,
    next: 'Take the line out, or give it to another page.',
  });
}

function homeMissing(locale: Locale): Problem {
  return contentProblem('home-missing', pageFile(locale, 'index'), {
    expected: 'the home page of a language that has pages',
    got: 'no such file',
    next: 'Add it.',
  });
}

function twice(template: Template, first: PageEntry, other: PageEntry): Problem {
  return contentProblem('template-twice', other.file, {
    path: 'template',
    expected: `one page with \`template: ${template}\` in each language`,
    got: `a second one: ${first.file} has it too`,
    next: 'Take the line out of one of the two.',
  });
}

function lostBy({ file }: PageEntry, template: Template): Problem {
  return contentProblem('template-lost', file, {
    path: 'template',
    expected: `\`template: ${template}\`, which this page has had until now: by it the site finds the page`,
    got: 'another, or none',
    next: `Write the line \`template: ${template}\` between the --- lines.`,
  });
}

/** The page that should have it: the one of the same name as in a language that has it, if there is one. */
function missing(
  template: Template,
  locale: Locale,
  model: PageEntry | undefined,
  pages: readonly PageEntry[],
): Problem {
  const name = model?.key ?? (template === 'booking' ? BOOKING_PATH.slice(1, -1) : template);
  const page = pages.find((candidate) => candidate.key === name && candidate.locale === locale);
  return contentProblem('template-missing', page?.file ?? pageFile(locale, name), {
    path: 'template',
    expected: `\`template: ${template}\` on one page of this language`,
    got: page ? page.template : 'none has it',
    next: page
      ? `Add the line \`template: ${template}\` between the --- lines.`
      : `Add this page${model ? `, as ${model.file} is` : ''}, or the line \`template: ${template}\` to the page that serves for it.`,
  });
}
