/** What is wrong with something that a person wrote, wherever that stands: what belongs there, what was found, what to do. */
export interface Fault {
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}
