/** The paths of the second place on which people book, one for each language. */
export const BOOKING_PATHS = ['/book-now/', '/fr/reserver/'];

/** The path of a page with nothing special. */
export const ORDINARY_PATH = '/rooms/';

/** The path of a page that search engines are asked to leave out. */
export const HIDDEN_PATH = '/staff/';

/** The paths of the other pages that have a template. */
export const TEMPLATE_PATHS = ['/pricing/', '/internet/', '/blog/'];
