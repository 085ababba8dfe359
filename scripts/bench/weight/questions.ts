/** A question that people have agents answer, and where the answer is. */
export interface Question {
  readonly asked: string;
  /**
   * The file to which `/llms.txt` sends for it: the page of which it says that it has that, else the file of all such
   * things; undefined where it says it itself.
   */
  readonly here: string | undefined;
  /** The page that has it, by the name of its file. */
  readonly page: string;
}

/** Ten things that people ask of a place to stay. */
export const QUESTIONS: readonly Question[] = [
  { asked: 'What does a month in the cheapest room cost?', here: 'pricing.md', page: 'pricing' },
  { asked: 'How much is the deposit, and when is it paid back?', here: 'pricing.md', page: 'pricing' },
  { asked: 'How far is the nearest airport?', here: 'getting-here/index.md', page: 'getting-here' },
  { asked: 'When can I check in?', here: 'house-rules/index.md', page: 'house-rules' },
  { asked: 'How do I reach them by telephone?', here: 'contact/index.md', page: 'contact' },
  { asked: 'How fast is the internet?', here: 'internet/index.md', page: 'internet' },
  { asked: 'Which room has a kitchen of its own?', here: 'rooms/index.md', page: 'rooms' },
  { asked: 'Is there a monitor at the desk?', here: 'coworking/index.md', page: 'coworking' },
  { asked: 'How do I get there by train?', here: 'getting-here/index.md', page: 'getting-here' },
  { asked: 'Where do I book for two adults on given days?', here: undefined, page: 'book-now' },
];
