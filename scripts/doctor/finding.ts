/** What a check says of one thing. What is not ok says what to do next. */
export type Finding =
  | { readonly severity: 'ok'; readonly says: string }
  | { readonly severity: 'look' | 'fault'; readonly says: string; readonly next: string };

/** It is as it should be. */
export const ok = (says: string): Finding => ({ severity: 'ok', says });

/** It works, and a person should look at it. */
export const look = (says: string, next: string): Finding => ({ severity: 'look', says, next });

/** It does not work. */
export const fault = (says: string, next: string): Finding => ({ severity: 'fault', says, next });
