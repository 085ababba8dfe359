import { renderBookingFrame } from '../../../scripts/demo/booking-engine.ts';
import { readPlace } from '../../../src/read/read-place.ts';
import { root } from '../read-site.ts';
import type { Ask } from './read-engine.ts';

const place = await readPlace({ root });

/** The page of the stand-in booking engine for a query. */
export const askEngine: Ask = (query) => Promise.resolve(renderBookingFrame(place, new URLSearchParams(query)));
