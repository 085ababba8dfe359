import { z } from 'zod';
import { readFrontMatter } from '../schema/front-matter.ts';
import type { PastPage } from './lost-addresses.ts';
import { TEMPLATES, type Template } from '../schema/page.ts';

const pastSchema = z.looseObject({ template: z.enum(TEMPLATES) });

/** The template that each file had in the newest of its earlier versions, where that was a special one. */
export function pastTemplates(past: readonly PastPage[]): ReadonlyMap<string, Template> {
  const newest = new Map(past.toReversed().map(({ file, text }) => [file, text]));
  return new Map(
    [...newest].flatMap(([file, text]) => {
      const parsed = pastSchema.safeParse(readFrontMatter(text));
      return parsed.success && parsed.data.template !== 'page' ? [[file, parsed.data.template]] : [];
    }),
  );
}
