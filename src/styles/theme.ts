/**
 * The colours of `src/styles/tokens.css` that are needed where no style sheet reaches: in the head of a page, and in
 * pictures that the build draws. By day and by night, as there.
 */
export const THEME = {
  paper: { light: '#fbf8f2', dark: '#171614' },
  paperRaised: { light: '#f3ede1', dark: '#211f1c' },
  ink: { light: '#26231e', dark: '#ece7dd' },
} as const;
