import type { CmsConfig, EntryCollection, Field, RasterImageTransformationOptions } from '@sveltia/cms';
import { z } from 'zod';
import { DATA_FILES, PAGES_FOLDER, POSTS_FOLDER, type DataFileName } from '../../schema/content-files.ts';
import { declaredBy } from '../../schema/declarations.ts';
import { PICTURE_FOLDER } from '../../schema/fields/picture.ts';
import { createSchemas } from '../../schema/content-schemas.ts';
import type { Place } from '../../schema/place.ts';
import { createFields, labelOf, type FormSchema } from './editor-fields.ts';
import type { Translate } from './editor-texts.ts';

/** The data files, most frequently edited first. The map cannot be drawn in a form. */
const FILES: readonly Exclude<DataFileName, 'map'>[] = ['notices', 'rates', 'facts', 'network', 'redirects', 'site'];

/** Front matter of posts only, and of pages only. */
const POST_FIELDS = ['published', 'author'];
const PAGE_FIELDS = ['languages', 'template', 'menu'];

/** Applied to uploaded photographs: removes the metadata, and limits the size to that of a large screen. */
const UPLOADED: RasterImageTransformationOptions = { format: 'webp', quality: 90, width: 3000, height: 3000 };

/**
 * Creates the configuration of the editor (https://sveltiacms.app/en/docs): pages with their languages side by side,
 * posts and data files, in forms made from the content schemas; strings are edited as text.
 * - Files keep the editor's standard formats, and empty fields are left out, so that saving changes only edited lines.
 * - `translate` returns the labels, hints and error messages of the forms.
 * - `logo` is the address of the picture of the place.
 */
export function createEditorConfig(place: Place, logo: string, translate: Translate): CmsConfig {
  const { name, baseUrl, languages, editing } = place.config;
  return {
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
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      stock_assets: { providers: [] },
      default: { config: { slugify_filename: true, transformations: { raster_image: UPLOADED } } },
    },
    i18n: { structure: 'multiple_folders', locales: [...languages], initial_locales: 'default' },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    show_preview_links: false,
    collections: createCollections(place, translate),
  };
}

function createCollections(place: Place, translate: Translate): NonNullable<CmsConfig['collections']> {
  const { frontMatter, ...files } = createSchemas(declaredBy(place));
  const ofPage = createFields(toFormSchema(frontMatter, place), translate);
  const ofPost = ofPage.map((field): Field => (field.name === 'published' ? { ...field, required: true } : field));
  return [
    {
      name: 'pages',
      label: translate('Pages'),
      label_singular: translate('Page'),
      folder: PAGES_FOLDER,
      i18n: true,
      ...entries(ofPage, POST_FIELDS, translate),
    },
    {
      name: 'posts',
      label: translate('Blog posts'),
      label_singular: translate('Post'),
      folder: POSTS_FOLDER,
      ...entries(ofPost, PAGE_FIELDS, translate),
      sortable_fields: { fields: ['published', 'title'], default: { field: 'published', direction: 'descending' } },
    },
    {
      name: 'data',
      label: translate('Figures and facts'),
      i18n: true,
      files: FILES.map((name) => ({
        name,
        label: translate(labelOf(name)),
        file: DATA_FILES[name],
        format: 'json',
        fields: createFields(toFormSchema(files[name], place), translate),
      })),
    },
  ];
}

function entries(
  fields: readonly Field[],
  without: readonly string[],
  translate: Translate,
): Pick<EntryCollection, 'format' | 'slug' | 'fields'> {
  return {
    format: 'yaml-frontmatter',
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: translate('The name of the file, and the end of its address'),
    },
    fields: [...fields.filter(({ name }) => !without.includes(name)), createBodyField(translate)],
  };
}

/** Edited as plain text: a rich-text field would rewrite everything, and does not support directives. */
function createBodyField(translate: Translate): Field {
  return {
    name: 'body',
    label: translate('Text'),
    hint: translate(
      'Markdown. To show a picture, upload it under Assets, then write `![what it shows](its-name.webp)` on a line of its own',
    ),
    widget: 'text',
    use_emoji_autocomplete: false,
    i18n: true,
  };
}

/** Returns a schema as a person fills it in, without defaults; prices of a stay by the existing seasons. */
function toFormSchema(schema: z.ZodType, { rates }: Place): FormSchema {
  const seasons = { enum: rates.seasons.map(({ key }) => key) };
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      const { additionalProperties: each, format } = jsonSchema;
      if (format === 'amount') jsonSchema.currency = rates.currency;
      if (typeof each === 'object' && (each.type === 'object' || each.type === 'integer'))
        jsonSchema.propertyNames = { ...seasons, ...(jsonSchema.propertyNames as object | undefined) };
    },
  });
}
