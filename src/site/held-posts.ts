import { isPostFile } from '../schema/content-files.ts';
import type { PageSource } from '../schema/page.ts';

/** Whether a post is to appear on a later day. */
export function isHeld({ file, frontMatter: { published } }: PageSource, today: string): boolean {
  return isPostFile(file) && published !== undefined && published > today;
}
