import { readContent } from '../../src/read/read-content.ts';

/** The content of this place, with what git knows of it: read once for all the tests of a process. */
export const { site } = await readContent();
