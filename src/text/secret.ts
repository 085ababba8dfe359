/**
 * A password or a token as an HTTP header can carry it (RFC 9110 section 5.5): visible ASCII characters, with spaces
 * between them. Any other text is no secret, and opens nothing.
 */
export const SECRET = /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/;
