import de from '../../schema/descriptions/de.json' with { type: 'json' };
import es from '../../schema/descriptions/es.json' with { type: 'json' };

export type Translate = (text: string) => string;

/** Translations of the English texts of the forms; a text without one is shown in English. */
export const EDITOR_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: {}, es, de };

export function translateTo(language: string): Translate {
  return (text) => EDITOR_TEXTS[language]?.[text] ?? text;
}
