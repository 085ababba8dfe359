/**
 * A password or token that an HTTP header can carry (RFC 9110 section 5.5): visible ASCII characters, with spaces
 * between them. Any other text counts as no secret.
 */
export const SECRET = /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/;
