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
