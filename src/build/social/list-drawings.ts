import { listIcons, type Icon } from '../../publish/icons.ts';
import type { Site } from '../../schema/site.ts';
import { listCards, logoOf, type Card } from '../../publish/social-card.ts';
import type { Picture } from '../../schema/picture.ts';

/** A card or an icon: all that is on it, and its address. */
export type Drawing = (Card & { readonly kind: 'card' }) | (Icon & { readonly kind: 'icon'; readonly logo: Picture });

/** Everything that is to be drawn, once. */
export function listDrawings(site: Site): Drawing[] {
  return [
    ...listCards(site).map((card) => ({ ...card, kind: 'card' as const })),
    ...listIcons(site).map((icon) => ({ ...icon, kind: 'icon' as const, logo: logoOf(site) })),
  ];
}
