/**
 * Changes that releases make to the content of owners. `npm run upgrade` runs those of every version after the owner's. Each
 * gets the text of every file whose path from the root of the repository matches, and gives the new one. It leaves all else as
 * it is, and does nothing the second time: owners who follow `main` run it before its release, and again after it. The newest is last.
 *
 * @type {{ version: string, files: RegExp, migrate: (text: string) => string }[]}
 */
export const migrations = [];
