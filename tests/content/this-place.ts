import { readContent } from '../../src/read/read-content.ts';

/** The content of this place, with what git knows of it: read once for all the tests of a process. */
export const { site } = await readContent();

/** Whether it is the place that this repository came with: some tests hold it to more than they ask of another one. */
export const isFirstPlace = site.config.name === 'Valdemolino';
