/** The spaces within an amount and before its unit: `1 040 €`, `18 m²`, `−2 °C`, `24 Mbit/s`. */
const SPACE_IN_AMOUNT = /(?<=\d) (?=\p{Sc}|\d{3}[\d ]* ?\p{Sc}|°C|m²|ms\b|[kMG]bit\/s)/gu;

/** A text in which no line ends between an amount and its unit. */
export function keepAmounts(text: string): string {
  return text.replaceAll(SPACE_IN_AMOUNT, '\u00A0');
}
