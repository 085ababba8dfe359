import type { HtmlPlugin } from '../block.ts';
import { largestPath } from './picture-attributes.ts';
import { type Site, withoutHold } from '../../site/site.ts';
import { relativeUrl } from '../../site/url.ts';

/** Makes each picture of a strip a link to itself, as large as there is. */
export function linkPictures({ config: { baseUrl }, pictures }: Pick<Site, 'config' | 'pictures'>): HtmlPlugin {
  return {
    name: 'linked pictures',
    element: [
      {
        filter: ['img'],
        visit(image, context) {
          const path = withoutHold(relativeUrl(baseUrl, String(image.properties.src)));
          const picture = pictures.find((one) => one.path === path);
          if (!picture) return;
          const properties = { href: largestPath(picture) };
          context.wrapNode(image, { type: 'element', tagName: 'a', properties, children: [] });
        },
      },
    ],
  };
}
