import type { Rates } from '../schema/rates.ts';
import type { Locale } from '../text/language/locale.ts';
import { formatMoney } from '../text/numbers/money.ts';

/** What a narrow column of a table has room for, in letters. */
const NARROW = 10;

/** Whether the prices of a place are longer than what the columns of most have room for, as are `Rp 4.500.000`. */
export function hasLongAmounts({ currency, stays }: Rates, locale: Locale): boolean {
  const amounts = stays.flatMap(({ seasons }) =>
    Object.values(seasons).flatMap(({ monthCents, weekCents, nightCents }) => monthCents ?? weekCents ?? nightCents),
  );
  const marks = /\p{Cf}/gu;
  return formatMoney(Math.max(...amounts), currency, locale).replaceAll(marks, '').length > NARROW;
}
