import { findPath, LOCALES, ordinaryPath, sitePages } from '../browser/site.ts';

/** A page of every layout that is indexed and that this place has, each in the next of its languages. */
export const LAYOUTS = present({
  home: '/',
  rates: findPath('pricing', LOCALES[1]),
  booking: findPath('booking', LOCALES[2]),
  page: ordinaryPath,
  coworking: findPath('coworking', LOCALES[1]),
  internet: findPath('internet', LOCALES[1]),
  blog: findPath('blog'),
  post: sitePages.find(({ kind }) => kind === 'post')?.path,
});

/** Every layout that this place has. */
export const ALL_LAYOUTS = present({
  ...LAYOUTS,
  rooms: findPath('rooms', LOCALES[2]),
  staff: findPath('staff', LOCALES[2]),
  'not found': '/nothing/',
});

function present(paths: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  );
}
