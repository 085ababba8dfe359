/**
 * A name for a text that changes when the text does: 16 hexadecimal digits, FNV-1a of 64 bits over its UTF-8
 * (RFC 9923). It keeps names apart, and no secret.
 */
export function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
