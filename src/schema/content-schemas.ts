import { declare, type Declared } from './declarations.ts';
import { createFactsSchema } from './facts.ts';
import { createFrontMatterSchema } from './page.ts';
import { createNoticesSchema } from './notices.ts';
import { createPlaceMapSchema } from './place-map.ts';
import { createRatesSchema } from './rates.ts';
import { redirectsFileSchema } from './redirects.ts';
import { createSiteConfigSchema } from './site-config.ts';
import { createNetworkSchema } from './network.ts';

/** The schemas of the data files and of front matter at a place; editors get the same ones as JSON Schema. */
export function createSchemas(declared?: Declared) {
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
