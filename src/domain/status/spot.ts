/** The three areas whose Wi-Fi is watched: the coworking space, the grounds with cabins, the old mill house. */
export const SPOT_KEYS = ['coworking', 'terrain', 'molino'] as const;

export type SpotKey = (typeof SPOT_KEYS)[number];
