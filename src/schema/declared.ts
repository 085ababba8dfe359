import { globalRegistry, z } from 'zod';
import { languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { SpotKey } from './spot.ts';

/** What a place declares, and other files then name. */
export interface Declared {
  /** As `content/site.json` lists them. */
  readonly languages: readonly Locale[];
  /** The keys of the areas of `content/network.json`; any will do where they are not known. */
  readonly spots?: readonly SpotKey[] | undefined;
}

/** What a place declares, by its files. */
export function declaredBy({
  config,
  network,
}: {
  readonly config: Declared;
  readonly network?: { readonly spots: readonly { readonly key: SpotKey }[] } | undefined;
}): Declared {
  return { languages: config.languages, spots: network?.spots.map(({ key }) => key) };
}

/** A short text that exists in every language of the site. */
export const localizedTextSchema = z.record(z.string(), z.string().min(1));

/** One of the areas of the place. */
export const spotKeySchema = z.string();

/** One of the languages of the site. */
export const siteLocaleSchema = z.string();

/** The schemas of places that were asked for: making one, and its parser, takes longer than reading a file with it. */
const known = new WeakMap<z.ZodType, Map<string, z.core.$ZodType>>();

/**
 * The same schema for one place: where it speaks of what a place declares, it names that, and takes nothing else.
 * Refinements and descriptions stay. What declares the same gets the same schema.
 */
export function declaredIn<Schema extends z.ZodType>(schema: Schema, place: Declared): Schema {
  const places = known.get(schema) ?? new Map<string, z.core.$ZodType>();
  known.set(schema, places);
  const key = JSON.stringify([place.languages, place.spots]);
  const declared = places.get(key) ?? declare(schema, place);
  places.set(key, declared);
  return declared as Schema;
}

function declare(schema: z.ZodType, { languages, spots }: Declared): z.core.$ZodType {
  const text = z.strictObject(Object.fromEntries(languages.map((language) => [language, textIn(language)])));
  const declared = new Map<unknown, z.ZodType>([
    [localizedTextSchema._zod.def, text],
    [siteLocaleSchema._zod.def, z.enum(languages)],
    ...(spots ? [[spotKeySchema._zod.def, z.enum(spots)] as const] : []),
  ]);
  return replaceIn(schema, declared);
}

function textIn(language: Locale): z.ZodString {
  const name = languageName(language);
  return z
    .string()
    .min(1)
    .meta({ title: name, description: `The same in ${name}` });
}

/** Schemas are told apart by their definition, which a copy with a description shares. */
function replaceIn(schema: z.core.$ZodType, declared: ReadonlyMap<unknown, z.ZodType>): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const replacement = declared.get(def);
  if (replacement) return replacement.meta({ ...globalRegistry.get(schema) });
  const replace = (inner: z.core.$ZodType): z.core.$ZodType => replaceIn(inner, declared);
  const change = (part: object): z.core.$ZodType => z.core.clone(schema, { ...def, ...part }, { parent: true });
  switch (def.type) {
    case 'object':
      return change({
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, replace(field)])),
      });
    case 'array':
      return change({ element: replace(def.element) });
    case 'record':
      return change({ keyType: replace(def.keyType), valueType: replace(def.valueType) });
    case 'optional':
      return change({ innerType: replace(def.innerType) });
    default:
      return schema;
  }
}
