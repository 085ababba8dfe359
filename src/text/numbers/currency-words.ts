/** What people write for their money beside its code, sign and name, where Unicode does not know it. */
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

/** What a currency (ISO 4217) is called by those who pay in it, as they write it. */
export function spokenWords(currency: string): readonly string[] {
  return SPOKEN[currency] ?? [];
}
