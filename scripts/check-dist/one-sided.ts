/** What one side says and the other does not have to. */
export interface OneSided {
  readonly element: string;
  readonly className: string;
  /** Only this attribute is declared, not what the element holds. */
  readonly attribute?: 'ariaLabel';
  readonly reason: string;
}

/** An entry as it is told apart from the others. */
export function nameOf({ element, className, attribute }: OneSided): string {
  return `${element}.${className}${attribute === undefined ? '' : `[${attribute}]`}`;
}

/**
 * Everything in `<main>` that a twin does not say; twins say nothing that their page does not.
 * An entry that matches nothing fails the check, so that the table stays as short as it can be.
 */
export const ONE_SIDED: readonly OneSided[] = [
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
];
