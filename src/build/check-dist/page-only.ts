import type { Template } from '../../schema/page.ts';

/** A kind of element that a page may have and its twin may not. */
export interface PageOnly {
  readonly element: string;
  readonly className: string;
  readonly reason: string;
  /** The pages that hold it; a site without such a page, which agents may read, has no use for the entry. */
  readonly template?: Template;
}

/**
 * Everything in `<main>` that a twin does not say; a twin says nothing that its page does not.
 * An entry that matches nothing fails the check, so that the table stays as short as it can be.
 */
export const PAGE_ONLY: readonly PageOnly[] = [
  {
    element: 'section',
    className: 'booking',
    reason: 'The search form and the booking engine work in a browser only.',
    template: 'booking',
  },
  {
    element: 'section',
    className: 'status',
    reason: 'The live status is asked for by a script; Markdown has the address of the API instead.',
    template: 'internet',
  },
];

/** The entry that an element matches. */
export function findPageOnly(
  table: readonly PageOnly[],
  element: string,
  classNames: string | undefined,
): PageOnly | undefined {
  if (classNames === undefined) return undefined;
  return table.find((entry) => entry.element === element && classNames.split(/\s+/).includes(entry.className));
}
