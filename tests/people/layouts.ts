import { findPath, ordinaryPath, sitePages } from '../browser/site.ts';

/** A page of every layout that is indexed and that this place has, in its first language. */
export const LAYOUTS = present({
  home: '/',
  page: ordinaryPath,
  rates: findPath('pricing'),
  booking: findPath('booking'),
  internet: findPath('internet'),
  blog: findPath('blog'),
  post: sitePages.find(({ kind }) => kind === 'post')?.path,
});

/** Every layout that this place has. */
export const ALL_LAYOUTS = present({ ...LAYOUTS, staff: findPath('staff'), 'not found': '/nothing/' });

function present(paths: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  );
}
