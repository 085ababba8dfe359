import type { Random } from '../random.ts';
import { ADJECTIVES, NOUNS, PLACES, VERBS } from './words.ts';

/** Writes Markdown out of random words, a piece at a time. */
export interface PostWriter {
  /** `The quiet harbour` */
  readonly name: () => string;
  readonly sentence: () => string;
  /**
   * The block at this place of the post: in turns a heading with a paragraph, a paragraph with a link, a list, table,
   * code or steps, and a paragraph.
   */
  readonly block: (index: number) => string;
}

/** `links` are the targets of links that the writer may choose from, of which there is at least one. */
export function createPostWriter(random: Random, links: readonly string[]): PostWriter {
  const { pick, below } = random;
  const thing = (): string => `${pick(ADJECTIVES)} ${pick(NOUNS)}`;
  const name = (): string => `The ${thing()}`;
  const place = (): string => `${pick(PLACES)} the ${thing()}`;
  const sentences: readonly (() => string)[] = [
    () => `The ${thing()} ${pick(VERBS)} the ${thing()} ${place()}.`,
    () =>
      `On day ${below(365) + 1} the ${pick(NOUNS)} ${pick(VERBS)} one ${pick(NOUNS)}, and nobody minds the ${thing()}.`,
    () => `Nothing ${place()} ${pick(VERBS)} the *${pick(ADJECTIVES)}* ${pick(NOUNS)} as well as the ${thing()} does.`,
    () =>
      `One **${thing()}** ${pick(VERBS)} the ${pick(NOUNS)} ${place()}, while every ${pick(NOUNS)} stays where it is.`,
    () => `Whoever ${pick(VERBS)} the ${thing()} writes \`${pick(NOUNS)}-${below(1000)}\` ${place()}.`,
    () => `“The ${thing()}”, says Núria, “${pick(VERBS)} the Müller’s ${pick(NOUNS)} – and a café ${place()}.”`,
  ];
  const sentence = (): string => pick(sentences)();
  const paragraph = (): string => times(4 + below(3), sentence).join(' ');
  const linked = (): string => `${sentence()} More of this stands in [the ${thing()}](${pick(links)}). ${sentence()}`;
  const list = (): string => times(5, () => `- ${name()}: ${sentence()}`).join('\n');
  const steps = (): string => times(4, (index) => `${index + 1}. ${sentence()}`).join('\n');
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = (): string =>
    [
      row(['Thing', 'Place', 'Number']),
      row(['---', '---', '---:']),
      ...times(6, () => row([thing(), place(), String(below(10_000))])),
    ].join('\n');
  const code = (): string =>
    ['```ts', ...times(6, () => `const ${pick(NOUNS)} = count('${thing()}', ${below(10_000)});`), '```'].join('\n');
  const section = (): string => `## ${name()} ${place()}\n\n${paragraph()}`;
  const turns = [list, table, code, steps].flatMap((shape) => [section, linked, shape, paragraph]);
  return { name, sentence, block: (index) => turns[index % turns.length]?.() ?? '' };
}

function times(count: number, write: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => write(index));
}
