import { pageFolder } from '../schema/content-files.ts';
import { placeOf, rangeOf } from '../markdown/parse.ts';
import type { Content, ReadPage } from '../schema/place.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import { nameOf } from './pages.ts';

/** What the versions of a page in the languages of the place do not have in common. */
export function checkTranslations(content: Content): Problem[] {
  return checkRules('', RULES, content);
}

const RULES: Rules<Content> = {
  'language-missing': ({ place, pages: all }) => {
    // Of a language without any page, that its home page is missing is enough.
    const languages = place.config.languages.filter((locale) => all.some(({ entry }) => entry.locale === locale));
    const pages = all.filter(({ entry }) => entry.kind === 'page' && entry.key !== 'index');
    return [...Map.groupBy(pages, ({ entry }) => entry.key).values()].flatMap((versions): Breach[] => {
      const here = versions.map(({ entry }) => entry.locale);
      const breaches = versions.flatMap(({ file, frontMatter }) => {
        const wanted = languages.filter((locale) => frontMatter.languages?.includes(locale) ?? true);
        const lacking = wanted.filter((locale) => !here.includes(locale));
        if (lacking.length === 0) return [];
        return {
          file,
          line: 1,
          expected: `the page in every language: ${lacking.map((locale) => `${pageFolder(locale)}/${nameOf(file)}`).join(', ')} too`,
          got: `one in ${here.join(', ')} only`,
          next: `Translate it; or, if it is meant so, write languages: [${here.join(', ')}] between the --- lines of each.`,
        };
      });
      return breaches.slice(0, 1);
    });
  },

  'values-differ': ({ pages, wrong }) => {
    const read = pages.filter(({ body }) => body.trim() !== '').map((page) => ({ page, ...listValues(page) }));
    return [...Map.groupBy(read, ({ page }) => page.entry.key).values()].flatMap((versions): Breach[] => {
      if (versions.some(({ page }) => wrong.has(page.file))) return [];
      // As most have it; where none is alone, as the first.
      const groups = [...Map.groupBy(versions, ({ names }) => names).values()];
      const [model] = groups.toSorted((a, b) => b.length - a.length).flat();
      if (!model) return [];
      const { file: other } = model.page;
      return versions.flatMap(({ page: { file, bodyLine }, values, names }): Breach[] => {
        if (names === model.names) return [];
        const lacking = without(model.values, values).map(({ written }) => written);
        const added = without(values, model.values);
        return [
          {
            file,
            line: bodyLine + (added[0]?.line ?? 1) - 1,
            column: added[0]?.column,
            isAnswerable: true,
            expected:
              lacking.length === 0
                ? `no more prices and facts than in ${other}`
                : `the same prices and facts as in ${other}: ${lacking.join(', ')}`,
            got: added.map(({ written }) => written).join(', ') || 'none of these',
            next: 'Name the same in every language, as often.',
          },
        ];
      });
    });
  },

  'noindex-differs': ({ pages }) =>
    pages.flatMap(({ entry }, index) => {
      if (entry.noindex) return [];
      const versions = pages.filter((page) => page.entry.key === entry.key);
      const hidden = versions.find((page) => page.entry.noindex);
      const isFirst = versions.find((page) => !page.entry.noindex) === pages[index];
      if (!hidden || !isFirst) return [];
      return {
        file: entry.file,
        path: 'noindex',
        expected: `noindex: true, as in ${hidden.file}`,
        got: 'a page that search engines may list',
        next: 'Keep the page out of search in every language, or in none.',
      };
    }),
};

/** A price, a fact or a table that a text names. */
interface Value {
  /** The same, in whatever order its parts stand. */
  readonly name: string;
  readonly written: string;
  readonly line: number;
  readonly column: number;
}

function listValues({ body, nodes }: ReadPage): { readonly values: readonly Value[]; readonly names: string } {
  const values = nodes.flatMap((node): Value[] => {
    if ((node.type !== 'textDirective' && node.type !== 'leafDirective') || node.name === 'posts') return [];
    const written = body.slice(rangeOf(node).start, rangeOf(node).end);
    const attributes = Object.entries(node.attributes ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
    return written.includes('{') ? [{ name: JSON.stringify([node.name, attributes]), written, ...placeOf(node) }] : [];
  });
  const names = values.map(({ name }) => name).toSorted();
  return { values, names: names.join() };
}

/** The values of one text for which another has none. */
function without(values: readonly Value[], others: readonly Value[]): Value[] {
  const left = others.map(({ name }) => name);
  return values.filter(({ name }) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
