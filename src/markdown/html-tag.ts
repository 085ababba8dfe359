/** A tag as the engine writes it: a value stands in double quotes, and may hold `<` and `>`. Part of an expression. */
export const TAG = '<(?:"[^"]*"|[^">])*>';
