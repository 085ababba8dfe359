/** A kind of element that a page may have and its twin may not. */
export interface PageOnly {
  readonly element: string;
  readonly className: string;
  /** Only this attribute is the page's alone, not what the element holds. */
  readonly attribute?: 'aria-label';
  readonly reason: string;
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
  },
  {
    element: 'section',
    className: 'status',
    reason: 'The live status is asked for by a script; Markdown has the address of the API instead.',
  },
  {
    element: 'div',
    className: 'table',
    attribute: 'aria-label',
    reason: 'Screen readers want a name for the box in which a table scrolls; it repeats the heading above.',
  },
];

/** The entry that an element matches, or one of its attributes if that is named. */
export function findPageOnly(
  table: readonly PageOnly[],
  element: string,
  classNames: string | undefined,
  attribute?: string,
): PageOnly | undefined {
  if (classNames === undefined) return undefined;
  return table.find(
    (entry) =>
      entry.element === element && entry.attribute === attribute && classNames.split(/\s+/).includes(entry.className),
  );
}
