import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };

type Ring = readonly (readonly number[])[];

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
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const names = [name, `${name} of America`];
  const country = topology.objects.countries.geometries.find(
    ({ properties = {} }) => 'name' in properties && names.includes(properties.name),
  );
  if (!country) return undefined;
  const found = feature(topology, country);
  if (found.type !== 'Feature') return undefined;
  const { geometry } = found;
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : undefined;
}

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, x: number, y: number): boolean {
  return ring.reduce((inside, [xi = 0, yi = 0], index) => {
    const [xj = 0, yj = 0] = ring.at(index - 1) ?? [];
    return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi ? !inside : inside;
  }, false);
}
