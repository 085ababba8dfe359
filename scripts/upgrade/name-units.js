/** The mark of what is still to be written, which no build publishes. */
const TO_WRITE = 'TO WRITE:';

/**
 * What `facts.json` says after units had got words of the place, `unitWords`: those that stood in `rates.unit` of the words
 * of the interface before, which named one of them. What several are called nobody knows but the owner; where the words
 * were still those of the software, the software does. The place that has such words stays as it is.
 *
 * `said` is by language what one unit was called, `known` what the software calls one and several.
 */
export function nameUnits(facts, said, known) {
  if (/"unitWords"\s*:/.test(facts) || Object.keys(said).length === 0) return facts;
  const many = Object.entries(said).map(([locale, one]) => [
    locale,
    known[locale]?.one === one ? known[locale].many : `${TO_WRITE} several of “${one}”`,
  ]);
  const words = JSON.stringify({ one: said, many: Object.fromEntries(many) }, null, 2);
  return facts.replace(/^([ \t]*)(?="units"\s*:)/m, (indent) => {
    const lines = `"unitWords": ${words},`.replaceAll('\n', `\n${indent}`);
    return `${indent}${lines}\n${indent}`;
  });
}
