import { declare, type Declared } from './declarations.ts';
import { createFactsSchema } from './facts.ts';
import { createFrontMatterSchema } from './page.ts';
import { createNoticesSchema } from './notices.ts';
import { createPlaceMapSchema } from './place-map.ts';
import { createRatesSchema } from './rates.ts';
import { redirectsFileSchema } from './redirects.ts';
import { createSiteConfigSchema } from './site-config.ts';
import { createNetworkSchema } from './network.ts';

type Schemas = ReturnType<typeof buildSchemas>;

const built = new Map<string, Schemas>();

/**
 * Returns the schemas of data files and front matter at a place; editors get the same as JSON Schema. Cached by
 * languages and areas, because zod compiles a schema on its first use.
 */
export function createSchemas(declared: Partial<Declared> = {}): Schemas {
  const key = JSON.stringify([declared.languages, declared.spots]);
  const schemas = built.get(key) ?? buildSchemas(declared);
  built.set(key, schemas);
  return schemas;
}

function buildSchemas(declared: Partial<Declared>) {
  const place = declare(declared);
  return {
    site: createSiteConfigSchema(place),
    rates: createRatesSchema(place),
    facts: createFactsSchema(place),
    network: createNetworkSchema(place),
    map: createPlaceMapSchema(place),
    notices: createNoticesSchema(place),
    redirects: redirectsFileSchema,
    frontMatter: createFrontMatterSchema(place),
  };
}
