import { z } from 'zod';
import type { Problem } from '../../schema/problem.ts';
import { relativeUrl } from '../../schema/url.ts';
import { addressOf, distProblem, type Dist } from './dist.ts';
import { parseJson } from '../../read/parse-json.ts';
import type { HtmlPage } from './read-html.ts';

/** An image that a file names, with the size that it says; `undefined` where it says none. */
interface NamedImage {
  readonly url: string;
  readonly size: string | undefined;
  /** Where in the file. */
  readonly at: string;
}

const NEXT = 'Build again. If it stays, look at src/build/drawings.ts, and at src/publish/social-card.ts and icons.ts.';

/** Checks one file after the other; an image that many pages name is read once. */
export interface ImageCheck {
  /** Whether a page names a card, and every image that its head and its JSON-LD name was built, in the size that it says. */
  readonly checkPage: (file: string, html: Pick<HtmlPage, 'metas' | 'jsonLd'>) => Problem[];
  /** Whether a web manifest names icons, and each was built in its size. */
  readonly checkManifest: (file: string, source: string) => Problem[];
}

const manifestSchema = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(1) });

/** A check of the images of these files, which remembers the sizes that it has read. */
export function createImageCheck({ files, site }: Pick<Dist, 'files' | 'site'>): ImageCheck {
  const sizes = new Map<string, string | undefined>();
  const checkImage = (file: string, { url, size, at }: NamedImage): Problem[] => {
    const address = URL.parse(url, addressOf(file, site))?.href ?? url;
    const target = relativeUrl(site.config.baseUrl, address).slice(1);
    if (!sizes.has(target)) sizes.set(target, sizeOf(files.get(target)));
    const found = url === '' ? undefined : sizes.get(target);
    if (found === undefined)
      return [distProblem('image-missing', file, 'an image that was built', url || 'none', NEXT, at)];
    if (size === undefined || found === size) return [];
    return [distProblem('image-size', file, `${target} in ${size}, as it says`, found, NEXT, at)];
  };
  return {
    checkPage(file, { metas, jsonLd }) {
      const card = {
        url: metas.get('og:image') ?? '',
        size: `${metas.get('og:image:width') ?? ''}x${metas.get('og:image:height') ?? ''}`,
        at: 'og:image',
      };
      return [card, ...imagesInJsonLd(jsonLd)].flatMap((image) => checkImage(file, image));
    },
    checkManifest(file, source) {
      const manifest = manifestSchema.safeParse(parseJson(source));
      if (!manifest.success) return [distProblem('manifest-wrong', file, 'JSON with icons', 'something else', NEXT)];
      return manifest.data.icons.flatMap(({ src, sizes: size }) => checkImage(file, { url: src, size, at: 'icons' }));
    },
  };
}

/** What stands before the size: of a PNG (RFC 2083, section 4.1.1), and of a frame of a JPEG of three colours (ITU T.81, B.2.2). */
const PNG_HEAD = /^\u0089PNG[^]{12}(?<width>[^]{4})(?<height>[^]{4})/;
const JPEG_HEAD = /^\u00ff\u00d8[^]*?\u00ff[\u00c0\u00c2]\u0000\u0011\u0008(?<height>[^]{2})(?<width>[^]{2})/;

/** Width and height of an image, a character a byte; undefined where there is none. */
function sizeOf(image: string | undefined): string | undefined {
  if (image === undefined) return undefined;
  const { width, height } = (PNG_HEAD.exec(image) ?? JPEG_HEAD.exec(image))?.groups ?? {};
  if (width === undefined || height === undefined) return 'no PNG or JPEG';
  return [width, height].map((side) => Buffer.from(side, 'latin1').readUIntBE(0, side.length)).join('x');
}

function imagesInJsonLd(value: unknown, key = ''): NamedImage[] {
  if (key === 'image' && typeof value === 'string') return [{ url: value, size: undefined, at: 'JSON-LD' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => imagesInJsonLd(part, name));
}
