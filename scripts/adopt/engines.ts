import type { z } from 'zod';
import { siteConfigSchema, type BookingEngine } from '../../src/schema/site-config.ts';

const NAMES: Readonly<Record<BookingEngine['name'], string>> = {
  sirvoy: 'Sirvoy',
  beds24: 'Beds24',
  mews: 'Mews',
  cloudbeds: 'Cloudbeds',
  link: 'another booking page, by a link',
  email: 'by e-mail: the page writes it, you answer',
};

/** How one may book, as `bookingEngine` of `site.json` has it, with what the place has to know for it; e-mail first. */
export const ENGINES = siteConfigSchema.shape.bookingEngine.options
  .map(({ shape }) => {
    const engine = shape.name.value;
    const [id] = Object.entries<z.ZodType>(shape).filter(
      ([key, field]) => key !== 'name' && !field.safeParse(undefined).success,
    );
    return {
      value: engine,
      name: NAMES[engine],
      id: id && { field: id[0], ask: id[1].description ?? id[0] },
    };
  })
  .toReversed();

/** What is typed for one: its name, and behind a space what it needs. */
export function readEngine(typed: string): object {
  const [name = '', id = ''] = typed.trim().split(/\s+/);
  const field = ENGINES.find(({ value }) => value === name.toLowerCase())?.id?.field;
  return { name: name.toLowerCase(), ...(field === undefined ? {} : { [field]: id }) };
}
