/** What can be special about the pages of a template. */
interface TemplateTraits {
  /** The route in `src/pages/` that gives these pages, with the components, styles and scripts that they alone have. */
  readonly route: 'home' | 'page' | 'pricing' | 'booking' | 'coworking' | 'internet' | 'staff';
  /** The block below which stands what only the HTML page has, such as a form; nothing stands there else. */
  readonly slotBelow?: 'title' | 'lead' | 'notices';
  /** It can begin with a picture as wide as the window: `:::hero`. */
  readonly hasHero?: boolean;
  /** Given by where the file stands, and not by its front matter. */
  readonly isGiven?: boolean;
  /** Every site has one: what its rates are and how one books is part of the public interface. */
  readonly isNeeded?: boolean;
  /** It is of the live status, which a place without a network has not. */
  readonly needsNetwork?: boolean;
  /** It loads the booking engine. */
  readonly hasEngine?: boolean;
  /** Blocks that its text has: the directive, and what it is `of`. */
  readonly mustShow?: readonly { readonly directive: string; readonly of?: string }[];
}

/** Separates the HTML of a page into the parts before and after the slot of its template. */
export const SLOT = '<!--slot-->';

/** What a page is, by which the code finds it and its styles know it. */
export const TEMPLATES = {
  home: { route: 'home', slotBelow: 'lead', hasHero: true, isGiven: true },
  post: { route: 'page', isGiven: true },
  page: { route: 'page' },
  pricing: {
    route: 'pricing',
    slotBelow: 'lead',
    isNeeded: true,
    // Every published rate is one that this page shows.
    mustShow: [
      { directive: 'rates', of: 'stays' },
      { directive: 'rates', of: 'passes' },
      { directive: 'rates', of: 'extras' },
    ],
  },
  rooms: { route: 'page' },
  coworking: { route: 'coworking', slotBelow: 'lead' },
  blog: { route: 'page', mustShow: [{ directive: 'posts' }] },
  booking: { route: 'booking', slotBelow: 'title', isNeeded: true, hasEngine: true },
  internet: { route: 'internet', slotBelow: 'notices', needsNetwork: true },
  staff: { route: 'staff', slotBelow: 'lead', needsNetwork: true },
} as const satisfies Readonly<Record<string, TemplateTraits>>;

export type Template = keyof typeof TEMPLATES;

export type Route = TemplateTraits['route'];

/** The row of a template. */
export function traitsOf(template: Template): TemplateTraits {
  return TEMPLATES[template];
}

/** The templates that the front matter of a page can name. */
export const DECLARED_TEMPLATES = (Object.keys(TEMPLATES) as Template[]).filter(
  (template) => traitsOf(template).isGiven !== true,
);
