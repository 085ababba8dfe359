/** An error as one line for a log or a person: its message, and in brackets the message of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const text = cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
