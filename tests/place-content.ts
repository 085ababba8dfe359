import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { createSchemas } from '../src/schema/content-schemas.ts';

type Schemas = ReturnType<typeof createSchemas>;
type Data<Name extends keyof Schemas> = z.output<Schemas[Name]>;

/** The `content/` of a folder, which is changed as an owner changes it. */
export interface Content {
  readonly remove: (...patterns: readonly string[]) => void;
  /** Changes the text of every file that is meant. */
  readonly edit: (pattern: string, change: (text: string) => string) => void;
  readonly change: <Name extends keyof Schemas>(name: Name, change: (data: Data<Name>) => object) => void;
  /** Takes a page out, and its name in site.json, and what leads there. */
  readonly removePage: (page: string) => void;
}

export function openContent(root: string): Content {
  const cwd = path.join(root, 'content');
  const remove: Content['remove'] = (...patterns) => {
    for (const file of globSync(patterns, { cwd })) rmSync(path.join(cwd, file), { recursive: true });
  };
  const edit: Content['edit'] = (pattern, change) => {
    for (const file of globSync(pattern, { cwd })) {
      const target = path.join(cwd, file);
      writeFileSync(target, change(readFileSync(target, 'utf8')));
    }
  };
  const change: Content['change'] = (name, changed) => {
    edit(`${name}.json`, (text) => JSON.stringify(changed(JSON.parse(text) as Data<typeof name>), null, 2));
  };
  const removePage: Content['removePage'] = (page) => {
    remove(`pages/*/${page}.md`);
    change('site', (site) => {
      const others = (pages: readonly string[]): string[] => pages.filter((name) => name !== page);
      const index = site.index.map((section) => ({ ...section, pages: others(section.pages) }));
      const left = index.filter(({ pages }) => pages.length > 0);
      return { ...site, menu: others(site.menu), footer: others(site.footer), index: left };
    });
    const leads = (block: string): boolean => block.includes(`(${page}.md`);
    edit('pages/*/*.md', (text) => {
      const sections = text.split(/\n\n(?=##)/).map((section) => section.split('\n\n'));
      const left = sections.map((blocks) => blocks.filter((block) => !leads(block)));
      return left
        .filter((blocks) => !/^##[^\n]*$/.test(blocks.join('\n\n')))
        .map((blocks) => blocks.join('\n\n'))
        .join('\n\n');
    });
  };
  return { remove, edit, change, removePage };
}
