import { ordinaryPath, pathOf, sitePages } from '../browser/site.ts';

/** An English page of every layout that is indexed. */
export const LAYOUTS: Readonly<Record<string, string>> = {
  home: '/',
  page: ordinaryPath,
  rates: pathOf('pricing'),
  booking: pathOf('booking'),
  internet: pathOf('internet'),
  blog: pathOf('blog'),
  post: sitePages.find(({ kind }) => kind === 'post')?.path ?? '',
};

/** Every layout. */
export const ALL_LAYOUTS = { ...LAYOUTS, staff: pathOf('staff'), 'not found': '/nothing/' };
