import { z } from 'zod';

/** An area whose Wi-Fi is watched, by its key in `content/network.json`, such as `coworking`. */
export type SpotKey = string;

export const spotKeySchema = z.string();
