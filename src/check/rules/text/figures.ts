import type { Nodes } from 'mdast';
import type { ProblemDraft } from '../../../problem/problem.ts';
import type { Content, ReadPage } from '../../../schema/place.ts';
import { type Figures, readFigures } from '../../../text/numbers/figures.ts';
import { placeOf } from '../../../markdown/parse.ts';
import { listDataTexts } from '../../guest-texts.ts';
import type { Rules } from '../rules.ts';

/** A part of a text in one language: where it stands, and its figures. */
interface Part extends Figures {
  readonly place: Pick<ProblemDraft, 'file' | 'path' | 'line'>;
}

/** Numbers and times that are not the same in every language: one of them was changed, or mistyped. */
export const figureRules: Rules<Content> = {
  'figures-differ': ({ place, pages }) =>
    [...listPageParts(pages), ...listDataParts(place)].flatMap((versions) =>
      versions.flatMap((part, index) => describe(part, index, versions)),
    ),
};

/** Lists the sections of pages, each in every language. Pages with other sections in a language are left out. */
function listPageParts(pages: readonly ReadPage[]): Part[][] {
  return [...Map.groupBy(pages, ({ entry }) => entry.key).values()].flatMap((versions) => {
    const [first = [], ...others] = versions.map(listSections);
    if (others.some(({ length }) => length !== first.length)) return [];
    return first.map((section, index) => [section, ...others.flatMap((sections) => sections[index] ?? [])]);
  });
}

function listSections({ file, bodyLine, tree, entry: { locale } }: ReadPage): Part[] {
  const sections: Nodes[][] = [[]];
  for (const node of tree.children) {
    if (node.type === 'heading') sections.push([node]);
    else sections.at(-1)?.push(node);
  }
  return sections.map((nodes) => {
    const [first] = nodes;
    const line = bodyLine + (first ? placeOf(first).line : 1) - 1;
    return { place: { file, line }, ...readFigures(nodes.map(typedWords).join(' '), locale) };
  });
}

const ONE_LINE = new Set(['paragraph', 'heading', 'tableCell', 'strong', 'emphasis', 'delete', 'link']);

/** The words that somebody typed: no code, no address and nothing that is filled in. */
function typedWords(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'textDirective' && Object.keys(node.attributes ?? {}).length === 0) return `:${node.name}`;
  if (node.type === 'textDirective' || node.type === 'leafDirective' || !('children' in node)) return ' ';
  return node.children.map(typedWords).join(ONE_LINE.has(node.type) ? '' : ' ');
}

function listDataParts(place: Content['place']): Part[][] {
  const texts = listDataTexts(place).filter(({ locale }) => locale !== undefined);
  return [...Map.groupBy(texts, ({ key }) => key).values()].map((versions) =>
    versions.map(({ file, path, text, locale = '' }) => ({ place: { file, path }, ...readFigures(text, locale) })),
  );
}

function describe({ place }: Part, index: number, versions: readonly Part[]): ProblemDraft[] {
  const { lacking, added } = findOdd(index, versions);
  // A language may say a number in other words: `open day and night`. Only one in the place of another was changed.
  if (lacking.length === 0 || added.length === 0) return [];
  const model = versions[index === 0 ? 1 : 0]?.place.file ?? '';
  const difference = [...added.map((figure) => `+${figure}`), ...lacking.map((figure) => `-${figure}`)].join(' ');
  return [
    {
      ...place,
      severity: 'warning',
      accepts: difference,
      expected: `the numbers and times of the other languages: ${lacking.join(', ')}`,
      found: added.join(', '),
      next: `Look which is right, here or in ${model}, and correct the other.`,
    },
  ];
}

/** Compares a version with the others, and returns the figures for which it is in the minority. The first version wins a tie. */
function findOdd(index: number, versions: readonly Part[]): { readonly lacking: string[]; readonly added: string[] } {
  const has = (part: Part | undefined, figure: string): boolean =>
    part !== undefined && (part.typed.has(figure) || part.spoken.has(figure));
  const all = new Set(versions.flatMap(({ typed, spoken }) => [...typed, ...spoken]));
  const lacking: string[] = [];
  const added: string[] = [];
  for (const figure of all) {
    const having = versions.filter((part) => has(part, figure)).length;
    const isOdd = (wanted: boolean): boolean => {
      const same = wanted ? having : versions.length - having;
      return same * 2 < versions.length || (same * 2 === versions.length && has(versions[0], figure) !== wanted);
    };
    if (having === versions.length) continue;
    if (has(versions[index], figure) && isOdd(true)) added.push(figure);
    if (!has(versions[index], figure) && isOdd(false)) lacking.push(figure);
  }
  return { lacking, added };
}
