/** An error as one line for a log or a person: its message, and in brackets that of its cause, where it does not say it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const text = cause instanceof Error && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
