import { addDays } from '../../src/text/numbers/dates.ts';

/**
 * Writes a post of 8,500 bytes with headings, lists, tables and links. Its words are unique, because real posts have
 * little in common.
 */
export function writePost(number: number, count: number): string {
  let seed = number;
  const draw = (below: number): number => {
    // The Park–Miller generator: the same posts in every run.
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const syllable = (): string =>
    'bcdfglmnprstv'.charAt(draw(13)) + 'aeiou'.charAt(draw(5)) + ' nrs'.charAt(draw(4)).trim();
  // At least two syllables: single ones, such as “de” and “la”, are real words, and the check rejects text in another
  // language.
  const word = (): string => Array.from({ length: 2 + draw(2) }, syllable).join('');
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  const sentence = (): string => `${words(4 + draw(3))} **${word()}** ${words(2 + draw(5))}, ${words(2 + draw(4))}.`;
  const paragraph = (sentences: number): string => Array.from({ length: sentences }, sentence).join(' ');
  const day = addDays('2015-01-01', number);
  const sections = Array.from({ length: 8 }, () => {
    const list = `- ${sentence()}\n- ${sentence()}\n\n| of | what |\n| - | - |\n| ${words(2)} | ${words(3)} |`;
    const link = `${sentence()} [${words(2)}](post-${(number % count) + 1}.md).`;
    return `## ${words(3)}\n\n${paragraph(5)}\n\n${list}\n\n${link}\n`;
  });
  const head = `title: Post ${number} ${words(3)}\ndescription: ${words(12)}`;
  return `---\n${head}\npublished: ${day}\nupdated: ${day}\n---\n\n${sections.join('\n')}`;
}
