import type { Facts } from '../../../schema/facts.ts';
import type { Place } from '../../../schema/place.ts';
import { joinList } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';

type Policy = Facts['policies'][number];
type Source = Pick<Place, 'facts' | 'rates'>;

/**
 * What a policy says, with what the data know filled in, so that it cannot say something else than they do. A name that
 * they do not know stays as it is: the check names it.
 */
export function policyText(policy: Policy, source: Source, locale: Locale): string {
  const values = policyValues(source, locale);
  return inLanguage(policy.text, locale).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

/** What a policy may name in braces: units, the age up to which children stay free, times; no units where none takes children or dogs. */
export function policyValues({ facts, rates }: Source, locale: Locale): Record<string, string | number> {
  const childUnits = unitNames(facts, locale, ({ children }) => children);
  const dogUnits = unitNames(facts, locale, ({ dogs }) => dogs > 0);
  return {
    ...(childUnits === '' ? {} : { childUnits }),
    ...(dogUnits === '' ? {} : { dogUnits }),
    childrenFreeUnder: rates.guests.childrenFreeUnder,
    checkInFrom: facts.checkIn.from,
    checkInUntil: facts.checkIn.until,
    checkOutUntil: facts.checkOut.until,
  };
}

/** The names of the units that do something, in a list; empty where none does. */
export function unitNames(facts: Facts, locale: Locale, does: (unit: Facts['units'][number]) => boolean): string {
  return joinList(
    facts.units.filter(does).map(({ name }) => inLanguage(name, locale)),
    locale,
  );
}
