import type { Content } from '../../../schema/place.ts';
import { listDataTexts, listFields, listInterfaceTexts } from '../../guest-texts.ts';
import { inNodes } from './in-nodes.ts';
import type { Rules } from '../rules.ts';

/** What stands where a text was to come, or came along with one, and no guest is meant to read. */
const LEFTOVERS: readonly RegExp[] = [
  /\b(?:TODO|FIXME)\s*:|\b(?:FIXME|TBD)\b/u,
  /lorem ipsum|dolor sit amet|\bblindtext\b|\basdf/iu,
  /\?{3,}/u,
  /\[(?:insert|fill in|placeholder|your|insertar|rellenar|tu nombre|einfügen|dein name|insérer|votre)(?!\p{L})[^\]]*\]/iu,
  /\bhere(?:[’']s| is) (?:the|an?|your) (?:updated|revised|translated|corrected|improved|rewritten) (?:version|text|page|translation)/iu,
  /\bas an ai (?:language )?model\b/iu,
  /(?<!\p{L})aquí (?:tienes|está) la (?:versión|traducción) /iu,
  /\bhier ist die (?:aktualisierte|überarbeitete|übersetzte|verbesserte) /iu,
  /(?<!\p{L})voici la (?:version|traduction) (?:mise à jour|corrigée|révisée)/iu,
];

const EXPECTED = 'what guests are to read';
const NEXT = 'Write what was to stand there, or take it out.';

/** Words that somebody wanted to replace, or that a program put around a text. */
export const leftoverRules: Rules<Content> = {
  leftover: ({ place, pages }) => [
    ...[...listDataTexts(place), ...listInterfaceTexts(place), ...pages.flatMap(listFields)].flatMap(
      ({ file, path, text }) => {
        const found = findLeftover(text);
        return found ? { file, path, accepts: found.found, expected: EXPECTED, found: found.found, next: NEXT } : [];
      },
    ),
    ...inNodes(pages, ['text'], ({ value }) => {
      const found = findLeftover(value);
      return found && { at: found.at, accepts: found.found, expected: EXPECTED, found: found.found, next: NEXT };
    }),
  ],
};

/** The first of them in a text, with the words behind it. */
function findLeftover(text: string): { readonly found: string; readonly at: number } | undefined {
  for (const leftover of LEFTOVERS) {
    const found = leftover.exec(text);
    if (found)
      return {
        at: found.index,
        found: text
          .slice(found.index, found.index + 50)
          .replaceAll(/\s+/g, ' ')
          .trim(),
      };
  }
  return undefined;
}
