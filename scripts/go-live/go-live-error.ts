/** What stands in the way of a deploy going live, for the person who reads it, and what to do next; never a secret. */
export class GoLiveError extends Error {
  constructor(what: string, next: string) {
    super(`${what}\nnext: ${next}`);
    this.name = 'GoLiveError';
  }
}
