/** Common words for a currency that Unicode does not have. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  AED: ['Dhs', 'Dh'],
  CHF: ['Fr.', 'Fr', 'SFr.', 'SFr'],
  CNY: ['RMB', '元', '块'],
  EGP: ['L.E.', 'LE'],
  GBP: ['quid'],
  IDR: ['Rp'],
  ILS: ['ש״ח', 'ש"ח', 'NIS'],
  INR: ['Rs.', 'Rs'],
  IRR: ['تومان', 'toman', 'tomans'],
  LKR: ['Rs.', 'Rs'],
  MAD: ['DH', 'Dh', 'dh'],
  MXN: ['MN', 'M.N.'],
  NPR: ['Rs.', 'Rs'],
  PKR: ['Rs.', 'Rs'],
  RUB: ['руб.', 'руб'],
  TRY: ['TL'],
  TWD: ['NT', '元'],
  UAH: ['грн.', 'грн'],
  USD: ['bucks'],
  VND: ['đồng', 'đ'],
};

/** Returns how people who pay in a currency (ISO 4217) write it. */
export function spokenWords(currency: string): readonly string[] {
  return SPOKEN[currency] ?? [];
}
