import type { Problem } from '../schema/problem.ts';

type Relation = (cause: Problem, effect: Problem) => boolean;

const inBlock = ({ path = '' }: Problem): string => path.replace(/\.?[^.]*$/, '');
const anywhere: Relation = () => true;
const onOneLine: Relation = (cause, effect) => cause.file === effect.file && cause.line === effect.line;
const inOneBlock: Relation = (cause, effect) => cause.file === effect.file && inBlock(cause) === inBlock(effect);
const ofOneField: Relation = (cause, effect) => cause.file === effect.file && cause.path === effect.path;
const inOneFile: Relation = (cause, effect) => cause.file === effect.file;

/** What a problem brings with it: its code, the codes of what follows from it, and where that stands. */
const RULES: readonly (readonly [cause: string, effects: RegExp, relation: Relation])[] = [
  ['to-write', /^(?!to-write$)/, onOneLine],
  ['amount-point', /^(?!amount-point$)/, inOneBlock],
  // One name that is wrong is one that is missing.
  ['key-unknown', /^field$/, (cause, effect) => inOneBlock(cause, effect) && effect.got === 'nothing'],
  ['unit-unknown', /^(?:rate-missing|directive-wrong)$/, anywhere],
  ['key-twice', /^(?:rate-missing|directive-wrong)$/, anywhere],
  ['season-gap', /^rates-over$/, anywhere],
  ['country-differs', /^(?:point-outside|site-odd|postal-code)$/, (_, { path = '' }) => path.startsWith('location.')],
  ['point-outside', /^(?:site-odd|postal-code)$/, (_, { path = '' }) => path.startsWith('location.')],
  ['entry-twice', /^spaces$/, ofOneField],
  ['picture-unknown', /^picture-unused$/, anywhere],
  ['noindex-differs', /^index-noindex$/, anywhere],
  ['title-twice', /^description-twice$/, inOneFile],
  // Both name the file that is not there.
  [
    'language-missing',
    /^link-broken$/,
    ({ expected }, { got }) => got.endsWith('.md)') && expected.includes(got.slice(got.lastIndexOf('(') + 1, -1)),
  ],
];

/** One slip, one message: what is said of it alone, without what only follows from it. */
export function withoutConsequences(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (effect, index) =>
      !RULES.some(
        ([code, effects, relation]) =>
          effects.test(effect.code) && problems.some((cause) => cause.code === code && relation(cause, effect)),
      ) &&
      // Of one value, what its schema finds first.
      !problems.slice(0, index).some((other) => other.code === 'field' && isSame(other, effect)),
  );
}

function isSame(one: Problem, other: Problem): boolean {
  return ofOneField(one, other) && one.path !== undefined && one.got === other.got && one.code === other.code;
}
