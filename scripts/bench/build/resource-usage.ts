import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into every Node process of a build that is measured, before its own code: when the process ends, it leaves
 * what the operating system says that it used, in a file of its own in the folder that the address of this module names.
 */
const folder = new URL(import.meta.url).searchParams.get('folder');
if (isMainThread && folder !== null) {
  process.on('exit', () => {
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(process.resourceUsage()));
  });
}
