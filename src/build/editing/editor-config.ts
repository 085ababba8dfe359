import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { z } from 'zod';
import { DATA_FILES, PAGES_FOLDER, POSTS_FOLDER, stringsFile } from '../../schema/content-files.ts';
import { declaredIn, type Declared } from '../../schema/declared.ts';
import { frontMatterSchema } from '../../schema/page.ts';
import { PICTURE_FOLDER } from '../../schema/picture.ts';
import { FILE_SCHEMAS } from '../../schema/place-files.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { createFormFields } from './form-fields.ts';
import { PAGE_FORMAT, type FormSchema } from './form-schema.ts';

/** What the editor in the browser is started with. */
export interface EditorSetup {
  readonly config: CmsConfig;
  /** The schemas of what it edits, by the name of the format that its configuration gives to the file. */
  readonly schemas: Readonly<Record<string, FormSchema>>;
}

type FileName = keyof typeof FILE_SCHEMAS;

/** The data files in the order of how often somebody changes them, with what the editor calls them. */
const FILES: readonly { readonly name: FileName; readonly label: string; readonly icon: string }[] = [
  { name: 'rates', label: 'Rates', icon: 'euro' },
  { name: 'facts', label: 'Facts', icon: 'fact_check' },
  { name: 'network', label: 'Network', icon: 'router' },
  { name: 'redirects', label: 'Old addresses', icon: 'alt_route' },
  { name: 'site', label: 'The place', icon: 'home' },
  { name: 'map', label: 'Map of the place', icon: 'map' },
  { name: 'strings', label: 'Words of the site', icon: 'translate' },
];

/** Front matter that says something of posts only, and of pages only. */
const POST_FIELDS = ['published', 'author'];
const PAGE_FIELDS = ['languages', 'template', 'menu'];

/**
 * The editor's own description of everything in `content/`, made of the schemas by which it is checked.
 * - Pages with the `languages` side by side, the first one first; posts, data files and the words of the site.
 * - `logo` is the address of the picture that stands for the place.
 * - `editing` is where the repository is; without it, only a folder on the own computer can be edited.
 */
export function createEditorSetup(
  { name, baseUrl, editing }: Pick<SiteConfig, 'name' | 'baseUrl' | 'editing'>,
  declared: Declared,
  logo: string,
): EditorSetup {
  const frontMatter = toFormSchema(frontMatterSchema, declared);
  return {
    config: {
      load_config_file: false,
      app_title: name,
      logo: { src: logo },
      site_url: baseUrl,
      backend: {
        name: editing?.backend ?? 'github',
        repo: editing?.repo ?? 'this/folder',
        branch: editing?.branch ?? 'main',
        auth_methods: ['token'],
      },
      media_folder: `/${PICTURE_FOLDER}`,
      public_folder: '',
      media_libraries: { stock_assets: { providers: [] }, default: { config: { slugify_filename: true } } },
      i18n: { structure: 'multiple_folders', locales: [...declared.languages], initial_locales: 'default' },
      editor: { preview: false },
      show_preview_links: false,
      collections: [
        pages(frontMatter),
        posts(frontMatter),
        {
          name: 'data',
          label: 'Figures and facts',
          icon: 'database',
          i18n: true,
          files: FILES.map((each) => file(each, declared)),
        },
      ],
    },
    schemas: {
      [PAGE_FORMAT]: frontMatter,
      ...Object.fromEntries(FILES.map(({ name: key }) => [key, schemaOf(key, declared)])),
    },
  };
}

function pages(frontMatter: FormSchema): EntryCollection {
  return {
    name: 'pages',
    label: 'Pages',
    label_singular: 'Page',
    icon: 'description',
    folder: PAGES_FOLDER,
    i18n: true,
    ...entries(frontMatter, POST_FIELDS),
  };
}

function posts(frontMatter: FormSchema): EntryCollection {
  return {
    name: 'posts',
    label: 'Blog posts',
    label_singular: 'Post',
    icon: 'article',
    folder: POSTS_FOLDER,
    ...entries(frontMatter, PAGE_FIELDS),
    sortable_fields: { fields: ['published', 'title'], default: { field: 'published', direction: 'descending' } },
  };
}

function entries(
  frontMatter: FormSchema,
  without: readonly string[],
): Pick<EntryCollection, 'format' | 'slug' | 'fields'> {
  return {
    format: PAGE_FORMAT,
    slug: { template: '{{title}}', editable: ['create'], hint: 'The name of the file, and the end of its address.' },
    fields: [...createFormFields(frontMatter).filter((field) => !without.includes(field.name)), BODY],
  };
}

/** The text as it is written: a field that shows it formatted would write all of it anew, and knows no directives. */
const BODY: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown. A picture of content/images is written ![what it shows](its-name.svg); upload it under Assets before.',
  widget: 'text',
  use_emoji_autocomplete: false,
  i18n: true,
};

function file({ name, label, icon }: (typeof FILES)[number], declared: Declared): CollectionFile {
  const isPerLanguage = name === 'strings';
  return {
    name,
    label,
    icon,
    file: name === 'strings' ? stringsFile('{{locale}}') : DATA_FILES[name],
    format: name,
    i18n: isPerLanguage,
    fields: createFormFields(schemaOf(name, declared)),
  };
}

function schemaOf(name: FileName, declared: Declared): FormSchema {
  return toFormSchema(FILE_SCHEMAS[name], declared);
}

/** A schema as a person fills it in: before anything is filled in for them. */
function toFormSchema(schema: z.ZodType, declared: Declared): FormSchema {
  return z.toJSONSchema(declaredIn(schema, declared), { io: 'input' });
}
