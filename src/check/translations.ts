import { placeOf, rangeOf } from '../markdown/parse.ts';
import { pageFile } from '../schema/content-files.ts';
import type { Content, ReadPage } from '../schema/place.ts';
import type { Breach, Rules } from './rules.ts';

/** What the versions of a page in the languages of the place do not have in common. */
export const translationRules: Rules<Content> = {
  'language-missing': ({ place, pages: all }) => {
    // Of a language without any page, that its home page is missing is enough.
    const languages = place.config.languages.filter((locale) => all.some(({ entry }) => entry.locale === locale));
    const pages = all.filter(({ entry }) => entry.kind === 'page' && entry.key !== 'index');
    return versionsOf(pages).flatMap((versions) => {
      const here = versions.map(({ entry }) => entry.locale);
      const [first] = versions.flatMap(({ file, frontMatter, entry: { key } }): Breach[] => {
        const lacking = (frontMatter.languages ?? languages).filter((locale) => !here.includes(locale));
        if (lacking.length === 0) return [];
        const files = lacking.map((locale) => pageFile(locale, key));
        return [
          {
            ...{ file, line: 1 },
            expected: `the page in every language: ${files.join(', ')} too`,
            got: `one in ${here.join(', ')} only`,
            next: `Translate it; or, if it is meant so, write languages: [${here.join(', ')}] between the --- lines of each.`,
          },
        ];
      });
      return first ?? [];
    });
  },

  'values-differ': ({ pages }) =>
    versionsOf(pages).flatMap(([model, ...others]) => {
      if (!model) return [];
      const wanted = listValues(model);
      return others.flatMap((page) => {
        const values = listValues(page);
        const lacking = wanted.filter(({ name }) => !values.some((value) => value.name === name));
        const added = values.filter(({ name }) => !wanted.some((value) => value.name === name));
        if (lacking.length + added.length === 0) return [];
        return {
          file: page.file,
          line: page.bodyLine + (added[0]?.line ?? 1) - 1,
          column: added[0]?.column,
          isAnswerable: true,
          expected: `the same prices and facts as in ${model.file}: ${lacking.map(({ written }) => written).join(', ') || 'no more'}`,
          got: added.map(({ written }) => written).join(', ') || 'none of these',
          next: 'Name the same in every language.',
        };
      });
    }),
};

/** The pages of one key, in the order of the languages. */
function versionsOf(pages: readonly ReadPage[]): ReadPage[][] {
  return [...Map.groupBy(pages, ({ entry }) => entry.key).values()];
}

/** Every price, fact and table that a text names, with a name that is the same in whatever order its parts stand. */
function listValues({ body, nodes }: ReadPage): { name: string; written: string; line: number; column: number }[] {
  return nodes.flatMap((node) => {
    if ((node.type !== 'textDirective' && node.type !== 'leafDirective') || node.name === 'posts') return [];
    const written = body.slice(rangeOf(node).start, rangeOf(node).end);
    const attributes = Object.entries(node.attributes ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
    return written.includes('{') ? [{ name: JSON.stringify([node.name, attributes]), written, ...placeOf(node) }] : [];
  });
}
