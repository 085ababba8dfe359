/** A sentence for the person who runs the agent; printed without a stack trace, and without any secret. */
export class AgentError extends Error {
  /** 2 where the agent was started wrongly, so that it need not be tried again; else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AgentError';
    this.exitCode = exitCode;
  }
}

/** Any error as one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  const text = cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
