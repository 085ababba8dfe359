const LEFTOVER = /(?<=^|\s):{2,3}[a-z][\w-]*(?:\{[^}]*\}|\[[^\]]*\])?(?=\s|$)|:[a-z][\w-]*\{[^}]*\}|\{[a-z_]\w*\}/gi;

/** What should have become words: directives, and `{name}` without a value. Few texts have a mark of either. */
export function findLeftovers(text: string): string[] {
  return text.includes('{') || text.includes('::') ? (text.match(LEFTOVER) ?? []) : [];
}
