import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

type Ring = readonly (readonly number[])[];
type Area =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

interface Country {
  readonly properties: { readonly name: string };
}
interface Atlas {
  readonly objects: { readonly countries: { readonly geometries: readonly Country[] } };
}

/** Not imported: its type would be as long as its text. */
const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Atlas;
const unpack = feature as unknown as (atlas: Atlas, country: Country) => { readonly geometry: Area };

/** The atlas draws coasts and borders within about 10 km; a degree is 111 km from south to north. */
const BLUR = [-0.15, 0, 0.15] as const;

/**
 * Whether a point is in a country, by an atlas of 1 to 50 million (Natural Earth), or so near that it may be.
 * Undefined where the atlas has no country of that name: it leaves out the smallest, and shortens a few names.
 */
export function isInCountry(countryCode: string, latitude: number, longitude: number): boolean | undefined {
  const polygons = readPolygons(new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode) ?? countryCode);
  if (!polygons) return undefined;
  return BLUR.some((north) =>
    BLUR.some((east) =>
      // Holes count as crossings of their own, as the border around them is crossed too.
      polygons.some(
        (rings) => rings.filter((ring) => isInside(ring, longitude + east, latitude + north)).length % 2 > 0,
      ),
    ),
  );
}

function readPolygons(name: string): readonly (readonly Ring[])[] | undefined {
  const country = atlas.objects.countries.geometries.find(
    ({ properties }) => properties.name === name || properties.name === `${name} of America`,
  );
  if (!country) return undefined;
  const { geometry } = unpack(atlas, country);
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, x: number, y: number): boolean {
  return ring.reduce((inside, [xi = 0, yi = 0], index) => {
    const [xj = 0, yj = 0] = ring.at(index - 1) ?? [];
    return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi ? !inside : inside;
  }, false);
}
