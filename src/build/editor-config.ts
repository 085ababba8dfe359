import type { CmsConfig, EntryCollection, Field, RasterImageTransformationOptions } from '@sveltia/cms';
import { z } from 'zod';
import { DATA_FILES, PAGES_FOLDER, POSTS_FOLDER, type DataFileName } from '../schema/content-files.ts';
import { declaredBy } from '../schema/declarations.ts';
import { PICTURE_FOLDER } from '../schema/picture.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import type { Place } from '../schema/place.ts';
import { decimalsOf } from '../text/money.ts';

/** What a form is made of: JSON Schema, as zod writes it. */
type FormSchema = z.core.JSONSchema.BaseSchema;

/** The data files in the order of how often somebody changes them; nobody draws the map in a form. */
const FILES: readonly Exclude<DataFileName, 'map'>[] = ['notices', 'rates', 'facts', 'network', 'redirects', 'site'];

/** Front matter that says something of posts only, and of pages only. */
const POST_FIELDS = ['published', 'author'];
const PAGE_FIELDS = ['languages', 'template', 'menu'];

/** The text as it is written: a field that shows it formatted would write all of it anew, and knows no directives. */
const BODY: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown. A picture of content/images is written `![what it shows](its-name.webp)`; upload it under Assets before.',
  widget: 'text',
  use_emoji_autocomplete: false,
  i18n: true,
};

/** What becomes of a photograph before it is stored: a picture of a telephone without place and name, as large as any screen asks for. */
const UPLOADED: RasterImageTransformationOptions = { format: 'webp', quality: 90, width: 3000, height: 3000 };

/**
 * The configuration of the editor in the browser (https://sveltiacms.app/en/docs): pages with their languages side by side,
 * posts and data files, in forms made of the schemas by which content is checked; the words of the site are edited as text.
 * - Files are written as its stock formats have them, and empty fields are left out: what is saved changes its own lines.
 * - `logo` is the address of the picture that stands for the place.
 */
export function createEditorConfig(place: Place, logo: string): CmsConfig {
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
    collections: createCollections(place),
  };
}

function createCollections(place: Place): NonNullable<CmsConfig['collections']> {
  const { frontMatter, ...files } = createSchemas(declaredBy(place));
  const ofPage = createFields(toFormSchema(frontMatter, place));
  const ofPost = ofPage.map((field): Field => (field.name === 'published' ? { ...field, required: true } : field));
  return [
    {
      name: 'pages',
      label: 'Pages',
      label_singular: 'Page',
      folder: PAGES_FOLDER,
      i18n: true,
      ...entries(ofPage, POST_FIELDS),
    },
    {
      name: 'posts',
      label: 'Blog posts',
      label_singular: 'Post',
      folder: POSTS_FOLDER,
      ...entries(ofPost, PAGE_FIELDS),
      sortable_fields: { fields: ['published', 'title'], default: { field: 'published', direction: 'descending' } },
    },
    {
      name: 'data',
      label: 'Figures and facts',
      i18n: true,
      files: FILES.map((name) => ({
        name,
        label: labelOf(name),
        file: DATA_FILES[name],
        format: 'json',
        fields: createFields(toFormSchema(files[name], place)),
      })),
    },
  ];
}

function entries(
  fields: readonly Field[],
  without: readonly string[],
): Pick<EntryCollection, 'format' | 'slug' | 'fields'> {
  return {
    format: 'yaml-frontmatter',
    slug: { template: '{{title}}', editable: ['create'], hint: 'The name of the file, and the end of its address.' },
    fields: [...fields.filter(({ name }) => !without.includes(name)), BODY],
  };
}

/** A schema as a person fills it in, before anything is filled in for them; the prices of a stay by the seasons that there are. */
function toFormSchema(schema: z.ZodType, { rates }: Place): FormSchema {
  const seasons = { enum: rates.seasons.map(({ key }) => key) };
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      const { additionalProperties: each, format } = jsonSchema;
      // Of `37,50` the form keeps what stands behind the comma: less than one whole.
      if (format === 'amount') jsonSchema.minimum = 10 ** decimalsOf(rates.currency);
      if (typeof each === 'object' && (each.type === 'object' || each.type === 'integer'))
        jsonSchema.propertyNames = { ...seasons, ...(jsonSchema.propertyNames as object | undefined) };
    },
  });
}

/** One field for every property, in the same order: what the schema demands, the form demands too. */
function createFields(schema: FormSchema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    name === '$schema' ? { name, widget: 'hidden' } : createField(name, property as FormSchema, required.has(name)),
  );
}

const ANSWERS = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** What all kinds of fields have. */
interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly i18n: true;
}

function createField(name: string, schema: FormSchema, isRequired: boolean): Field {
  const { description = '', default: otherwise } = schema;
  const isSaid = otherwise === undefined || otherwise === false;
  const common: Common = {
    name,
    label: schema.title ?? labelOf(name),
    hint: isSaid ? description : `${description}. Left out: ${JSON.stringify(otherwise)}`,
    required: isRequired,
    i18n: true,
  };
  if (schema.oneOf) return createChoice(common, schema.oneOf);
  switch (schema.type) {
    case 'object':
      return createGroup(common, schema);
    case 'array':
      return createList(common, schema);
    case 'boolean':
      // A switch would write what it shows where nothing is said.
      return isRequired ? { ...common, widget: 'boolean' } : { ...common, widget: 'select', options: ANSWERS };
    case 'integer':
    case 'number':
      return createNumber(common, schema);
    default:
      return createText(common, schema);
  }
}

/** `carMinutes` as `Car minutes`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function createGroup(common: Common, schema: FormSchema): Field {
  const { propertyNames, additionalProperties: item, description = '' } = schema;
  const names = (propertyNames as FormSchema | undefined)?.enum as string[] | undefined;
  const each = names && typeof item === 'object' ? item : undefined;
  const properties = each
    ? Object.fromEntries((names ?? []).map((name) => [name, { description, ...each }]))
    : schema.properties;
  if (!properties) return { ...common, widget: 'keyvalue' };
  // An amount is left out where it is the same as elsewhere; what has parts is there for each.
  const required = each?.type === 'object' ? names : schema.required;
  const fields = createFields({ properties, ...(required && { required }) });
  return { ...common, widget: 'object', collapsed: 'auto', fields };
}

/** One of several groups, which are told apart by the property whose value is fixed in each. */
function createChoice(common: Common, options: readonly FormSchema[]): Field {
  const first = Object.entries(options[0]?.properties ?? {}) as [string, FormSchema][];
  const [typeKey = 'type'] = first.find(([, property]) => property.const !== undefined) ?? [];
  const types = options.map((option) => {
    const { [typeKey]: type, ...properties } = option.properties as Record<string, FormSchema>;
    const name = String(type?.const);
    return { name, label: labelOf(name), fields: createFields({ ...option, properties }) };
  });
  return { ...common, widget: 'object', typeKey, types };
}

function createList(common: Common, schema: FormSchema): Field {
  const item = schema.items as FormSchema;
  const list = { ...common, required: common.required && (schema.minItems ?? 0) > 0 };
  if (item.enum) return { ...list, widget: 'select', multiple: true, options: item.enum as string[] };
  if (!item.properties)
    return {
      ...list,
      widget: 'list',
      collapsed: false,
      field: createField('item', { title: common.label, ...item }, true),
    };
  // By their name in the first language one tells the entries apart, else by their first property.
  const [property = ''] = Object.keys(item.properties);
  const [language] = Object.keys((item.properties.name as FormSchema | undefined)?.properties ?? {});
  const summary = `{{fields.${language === undefined ? property : `name.${language}`}}}`;
  return { ...list, widget: 'list', collapsed: true, summary, fields: createFields(item) };
}

/** What is said of `37.50`: as an integer the form would cut it to 37, and say nothing. */
const WHOLE: [string, string] = ['^\\d+$', 'Whole cents (or the smallest unit), no point or comma: 3750 is 37.50'];

function createNumber(common: Common, { type, format, minimum }: FormSchema): Field {
  if (format === 'amount') return { ...common, widget: 'number', value_type: 'float', min: minimum, pattern: WHOLE };
  if (type === 'integer') return { ...common, widget: 'number', value_type: 'int' };
  return { ...common, widget: 'number', value_type: 'float', step: 0.1 };
}

function createText(common: Common, schema: FormSchema): Field {
  const { format, minLength, maxLength } = schema as z.core.JSONSchema.StringSchema;
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum as string[] };
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false };
  // As it is typed, by the clock of the place: no zone of whoever types it.
  if (format === 'local-time') return { ...common, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm' };
  if (format === 'picture') return { ...common, widget: 'image' };
  if (format === 'email') return { ...common, widget: 'string', type: 'email' };
  const widget = (maxLength ?? 0) > 120 ? 'text' : 'string';
  const length = maxLength === undefined ? {} : { minlength: minLength, maxlength: maxLength };
  return { ...common, widget, ...length, use_emoji_autocomplete: false };
}
