import type { Locale } from './truth.ts';

/** How a language writes what the documents say. Not taken from content/strings: what is read there must be right, too. */
interface Words {
  readonly months: readonly string[];
  readonly date: RegExp;
  readonly money: RegExp;
  readonly thousands: string;
  readonly stayHead: readonly string[];
  readonly itemHead: readonly string[];
  readonly nights: RegExp;
  readonly period: RegExp;
  readonly between: RegExp;
  readonly per: Readonly<Record<string, string>>;
  readonly validity: RegExp;
  readonly tax: RegExp;
  readonly monthNights: RegExp;
  readonly guests: RegExp;
  readonly children: RegExp;
  readonly dogs: RegExp;
  readonly dogsIn: RegExp;
  readonly ruleNight: RegExp;
  readonly ruleWeek: RegExp;
  readonly ruleMonth: RegExp;
  readonly refund: RegExp;
  readonly deposit: RegExp;
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    date: /^(\d{1,2}) (\p{L}+) (\d{4})$/u,
    money: /^€(\d{1,3}(?:,\d{3})*)(?:\.(\d{2}))?$/,
    thousands: ',',
    stayHead: ['Room or cabin', 'Month', 'Week', 'Night', 'Minimum stay'],
    itemHead: ['What', 'Price'],
    nights: /^(\d+) nights?$/,
    period: /^(.+) to (.+)$/,
    between: / and |, /,
    per: {
      'for half a day': 'half-day',
      'a day': 'day',
      'a week': 'week',
      'a month': 'month',
      'a night': 'night',
      'a stay': 'stay',
      'each time': 'piece',
      'a person': 'person',
      'an hour': 'hour',
    },
    validity:
      /^These rates apply to stays from (.+) to (.+)\. The last night that can be booked begins on (.+); the last departure is on (.+)\.$/,
    tax: /^All prices are in ([A-Z]{3}) and include (.+): (\d+)% on rooms and cabins, (\d+)% on passes and extras \(additional adults and dogs are extras\)\.$/,
    monthNights: /^For a stay, a week is (\d+) nights and a month is (\d+) nights\.$/,
    guests: /^Prices are for (\d+) adults?; each additional adult pays (\S+) (.+)\.$/,
    children:
      /^Children under (\d+) stay free\. Places that take them: (.+)\. Anyone aged (\d+) or over counts as an adult, everywhere\.$/,
    dogs: /^Each dog pays (\S+) ([^.]+)\. Places that take dogs: (.+)\.$/,
    dogsIn: /^(.+) \((\d+) at most\)$/,
    ruleNight: /^Up to (\d+) nights: each night costs the night price of its season\.$/,
    ruleWeek: /^From (\d+) to (\d+) nights: each night costs 1\/(\d+) of the week price of its season\.$/,
    ruleMonth: /^From (\d+) nights: each night costs 1\/(\d+) of the month price of its season\.$/,
    refund:
      /^In figures: the total is (\S+), and you have paid the deposit of (\S+)\. If you cancel (\d+) days before arrival, you get (\S+) back, and the balance of (\S+) is no longer due\.$/,
    deposit:
      /^A deposit of (\d+)% of the total holds the booking; the balance is due (\d+) days before arrival\. If you book later/,
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    date: /^(\d{1,2}) de (\p{L}+) de (\d{4})$/u,
    money: /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))? €$/,
    thousands: '.',
    stayHead: ['Habitación o cabaña', 'Mes', 'Semana', 'Noche', 'Estancia mínima'],
    itemHead: ['Concepto', 'Precio'],
    nights: /^(\d+) noches?$/,
    period: /^del (.+) al (.+)$/,
    between: / y |, /,
    per: {
      'por media jornada': 'half-day',
      'al día': 'day',
      'a la semana': 'week',
      'al mes': 'month',
      'por noche': 'night',
      'por estancia': 'stay',
      'cada vez': 'piece',
      'por persona': 'person',
      'por hora': 'hour',
    },
    validity:
      /^Estas tarifas valen para estancias del (.+) al (.+)\. La última noche que se puede reservar es la que empieza el (.+); la última salida es el (.+)\.$/,
    tax: /^Todos los precios están en ([A-Z]{3}) e incluyen el (.+): (\d+) % en habitaciones y cabañas, (\d+) % en pases y extras \(los adultos adicionales y los perros son extras\)\.$/,
    monthNights: /^En una estancia, una semana son (\d+) noches y un mes, (\d+) noches\.$/,
    guests: /^Los precios son para (\d+) adultos?; cada adulto adicional paga (\S+ €) (.+)\.$/,
    children:
      /^Los menores de (\d+) años no pagan\. Se admiten en: (.+)\. A partir de (\d+) años se cuenta como adulto en todas partes\.$/,
    dogs: /^Cada perro paga (\S+ €) ([^.]+)\. Se admiten perros en: (.+)\.$/,
    dogsIn: /^(.+) \((\d+) como máximo\)$/,
    ruleNight: /^Hasta (\d+) noches: cada noche cuesta el precio por noche de su temporada\.$/,
    ruleWeek: /^De (\d+) a (\d+) noches: cada noche cuesta 1\/(\d+) del precio semanal de su temporada\.$/,
    ruleMonth: /^A partir de (\d+) noches: cada noche cuesta 1\/(\d+) del precio mensual de su temporada\.$/,
    refund:
      /^En cifras: el total es de (\S+ €) y has pagado la señal, (\S+ €)\. Si cancelas (\d+) días antes de la llegada, se te devuelven (\S+ €) y los (\S+ €) restantes ya no hay que pagarlos\.$/,
    deposit:
      /^Una señal del (\d+) % del total confirma la reserva; el resto se paga (\d+) días antes de llegar\. Si reservas más tarde/,
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    date: /^(\d{1,2})\. (\p{L}+) (\d{4})$/u,
    money: /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))? €$/,
    thousands: '.',
    stayHead: ['Zimmer oder Häuschen', 'Monat', 'Woche', 'Nacht', 'Mindestaufenthalt'],
    itemHead: ['Was', 'Preis'],
    nights: /^(\d+) (?:Nacht|Nächte)$/,
    period: /^(.+) bis (.+)$/,
    between: / und |, /,
    per: {
      'für einen halben Tag': 'half-day',
      'pro Tag': 'day',
      'pro Woche': 'week',
      'pro Monat': 'month',
      'pro Nacht': 'night',
      'pro Aufenthalt': 'stay',
      'pro Mal': 'piece',
      'pro Person': 'person',
      'pro Stunde': 'hour',
    },
    validity:
      /^Diese Preise gelten für Aufenthalte vom (.+) bis zum (.+)\. Die letzte buchbare Nacht beginnt am (.+); die letzte Abreise ist am (.+)\.$/,
    tax: /^Alle Preise sind in ([A-Z]{3}) und enthalten die (.+): (\d+) % auf Zimmer und Häuschen, (\d+) % auf Tickets und Extras \(weitere Erwachsene und Hunde sind Extras\)\.$/,
    monthNights: /^Bei Aufenthalten hat eine Woche (\d+) Nächte, ein Monat (\d+) Nächte\.$/,
    guests: /^Die Preise gelten für (\d+) erwachsene Person(?:en)?; jede weitere zahlt (\S+ €) (.+)\.$/,
    children:
      /^Kinder unter (\d+) Jahren übernachten kostenlos\. Möglich ist das nur hier: (.+)\. Ab (\d+) Jahren zählt man überall als erwachsen\.$/,
    dogs: /^Jeder Hund kostet (\S+ €) ([^.]+)\. Hunde sind nur hier erlaubt: (.+)\.$/,
    dogsIn: /^(.+) \(höchstens (\d+)\)$/,
    ruleNight: /^Bis (\d+) Nächte: Jede Nacht kostet den Nachtpreis ihrer Saison\.$/,
    ruleWeek: /^Von (\d+) bis (\d+) Nächten: Jede Nacht kostet 1\/(\d+) des Wochenpreises ihrer Saison\.$/,
    ruleMonth: /^Ab (\d+) Nächten: Jede Nacht kostet 1\/(\d+) des Monatspreises ihrer Saison\.$/,
    refund:
      /^In Zahlen: Der Gesamtpreis beträgt (\S+ €), und du hast die Anzahlung von (\S+ €) bezahlt\. Stornierst du (\d+) Tage vor der Anreise, bekommst du (\S+ €) zurück, und die übrigen (\S+ €) sind nicht mehr fällig\.$/,
    deposit:
      /^Eine Anzahlung von (\d+) % des Gesamtpreises sichert die Buchung; der Rest ist (\d+) Tage vor der Anreise fällig\. Wer später bucht/,
  },
};

/** The groups of a match; fails where there is none. */
export function match(pattern: RegExp, text: string): string[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`“${text}” is not like ${String(pattern)}`);
  return found.slice(1).map((group: string | undefined) => group ?? '');
}

/** `€1,450` or `8,50 €`, in cents. */
export function parseMoney(text: string, locale: Locale): number {
  const { money, thousands } = WORDS[locale];
  const [whole = '', cents = ''] = match(money, text);
  return Number(whole.replaceAll(thousands, '')) * 100 + Number(cents || '0');
}

/** `1 de noviembre de 2026` as `2026-11-01`. */
export function parseDate(text: string, locale: Locale): string {
  const [day = '', month = '', year = ''] = match(WORDS[locale].date, text);
  const number = WORDS[locale].months.indexOf(month) + 1;
  if (number === 0) throw new Error(`“${month}” is no month in ${locale}`);
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `a night` as `night`. */
export function parsePer(text: string, locale: Locale): string {
  const per = WORDS[locale].per[text];
  if (per === undefined) throw new Error(`“${text}” is no unit in ${locale}`);
  return per;
}
