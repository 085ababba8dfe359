/** Formats an error as one line: its message, and in brackets that of its cause, unless it is already included. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const text = cause instanceof Error && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
