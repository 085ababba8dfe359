import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What the standard says of elements and attributes, and what screen readers need of them. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Everything comes from the site's own origin.
      'require-sri': 'off',
      // A cell in the head of a table is the head of its column without saying so.
      'wcag/h63': 'off',
      // What the script says of a table whose rows are stacked: browsers forget its own meaning.
      'no-redundant-role': 'off',
    },
  }),
);

/** What is wrong with the HTML of a page, with line, column and rule. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
