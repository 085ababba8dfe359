import type { Nodes } from 'mdast';
import { pageFile, pageFolder } from '../../../schema/content-files.ts';
import { isHome } from '../../../site/page-address.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';
import { BOOKING_PATH } from '../../../site/url.ts';
import { DECLARED_TEMPLATES, traitsOf } from '../../../templates.ts';
import { defaultLocale } from '../../../text/language/locale.ts';

const SPECIAL = DECLARED_TEMPLATES.filter((template) => template !== 'page');

/** What is wrong with the templates that pages declare, by which the code finds them. */
export const templateRules: Rules<Content> = {
  'home-missing': ({ place: { config }, pages }) =>
    config.languages
      .filter((locale) => !pages.some(({ entry }) => entry.locale === locale && isHome(entry)))
      .map((locale) => ({
        file: pageFile(locale, 'index'),
        expected: 'the home page of a language of the site',
        found: 'no such file',
        next: 'Add it, or bring it back from git; or take the language out of languages in content/site.json.',
      })),

  // What one language has, every language has. The default language, in which posts are, has a blog where there are posts.
  'template-once': ({ place: { config }, pages: all }) => {
    const main = defaultLocale(config);
    const pages = all.flatMap(({ entry }) => (entry.kind === 'page' ? entry : []));
    const hasPosts = pages.length < all.length;
    const locales = config.languages.filter(
      (locale) => locale === main || pages.some((page) => page.locale === locale),
    );
    return SPECIAL.flatMap((template) => {
      const own = pages.filter((page) => page.template === template);
      const [model] = own;
      return locales.flatMap((locale) => {
        const [first, ...others] = own.filter((page) => page.locale === locale);
        const expected = `one page with \`template: ${template}\` in ${pageFolder(locale)}/`;
        const isNeeded =
          template === 'blog'
            ? hasPosts && locale === main
            : model !== undefined || traitsOf(template).isNeeded === true;
        if (!first && isNeeded) {
          // Of the same name as in a language that has it.
          const key = model?.key ?? (template === 'booking' ? BOOKING_PATH.slice(1, -1) : template);
          const next = 'Write that line between the --- lines of the page that serves for it, or add this page.';
          return { file: pageFile(locale, key), path: 'template', expected, found: 'none', next };
        }
        return others.map(({ file }) => ({
          ...{ file, path: 'template', expected },
          found: `a second one: ${first?.file ?? ''} has it too`,
          next: 'Take the line out of one of the two.',
        }));
      });
    });
  },

  'template-shows': ({ place: { rates }, pages }) => {
    const left = Object.entries({ passes: rates.passes, extras: rates.extras }).flatMap(([name, items]) =>
      items.length === 0 ? name : [],
    );
    // Of two pages of a template, that there are two is enough.
    const only = Map.groupBy(pages, ({ entry: { template, locale } }) => `${template} ${locale}`);
    return [...only.values()].flatMap(([page, ...others]) => {
      if (!page || others.length > 0) return [];
      const { file, nodes, entry } = page;
      const { template } = entry;
      const lacking = (traitsOf(template).mustShow ?? [])
        .filter(({ of = '' }) => !left.includes(of))
        .filter(({ directive, of }) => !nodes.some((node) => isDirective(node, directive, of)))
        .map(({ directive, of }) => `::${directive}${of === undefined ? '' : `{of="${of}"}`}`);
      if (lacking.length === 0) return [];
      return {
        ...{ file, line: 1 },
        expected: `on the page with \`template: ${template}\`: ${lacking.join(', ')}`,
        found: 'none',
        next: 'Write each where it belongs, on a line of its own, with an empty line above and below.',
      };
    });
  },
};

function isDirective(node: Nodes, name: string, of: string | undefined): boolean {
  return node.type === 'leafDirective' && node.name === name && (of === undefined || node.attributes?.of === of);
}
