import { formsOf } from '../src/text/language/interpolate.ts';
import type { Locale } from '../src/text/language/locale.ts';
import { PLACE_FILES } from './place.ts';

/** Words of languages, of which texts are made that nobody reads: with their letters, their lengths and their direction. */
const WORDS: Readonly<Record<Locale, string>> = {
  bg: 'стая прозорец вятърът към планината градина с хижа вечер под мелницата масата за работа тиха сутрин път и хляб зимата',
  ar: 'غرفة نافذة الريح إلى الجبل حديقة مع كوخ مساء تحت الطاحونة المائدة من العمل هادئة صباح الطريق ثم الخبز في الشتاء',
  he: 'חדר חלון הרוח אל ההר גינה עם בקתה ערב תחת הטחנה השולחן של עבודה שקטה בוקר הדרך גם לחם בתוך החורף',
  ja: '部屋 窓辺 静か 山の 庭に 小屋 夕方 水車 机で 仕事 朝の 道は パン 冬は 暖かく 私たちの インターネット',
  tr: 'oda pencere rüzgâr ile dağın bahçe içinde kulübe akşam değirmenin altında masa için çalışma sessiz sabah yolu ve ekmek İstanbul ışığı',
  el: 'δωμάτιο παράθυρο άνεμος προς το βουνό κήπος με καλύβα βράδυ κάτω μύλος τραπέζι για δουλειά ήσυχο πρωί δρόμος και ψωμί χειμώνα',
  th: 'ห้องพัก หน้าต่าง สายลม ไปที่ ภูเขา สวน กับ กระท่อม ยามเย็น ใต้ กังหัน โต๊ะ เพื่อ ทำงาน เงียบ ตอนเช้า ถนน และ ขนมปัง ฤดูหนาว',
  pl: 'pokój źródło cichy wiatr nad góra ogród śniegu chata wieczór przy młynie stołem do pracy ćwierć ranek łąka oraz chleb zimą święto',
  ka: 'ოთახი ფანჯარა ქარი მთისკენ ბაღი ერთად ქოხი საღამო წისქვილის მაგიდა სამუშაო წყნარი დილა გზა და პური ზამთარში',
  fa: 'اتاق پنجره باد تا کوهستان باغ با کلبه عصر زیر آسیاب میز برای کار آرام صبح راه و نان در زمستان',
};

/** What stays as it is: values in braces, directives, what links lead to, addresses, code and the name of the place. */
const KEPT = /\{[^}]*\}|:{1,3}[a-z]+(?:\{[^}]*\})?|\]\([^)]*\)|https?:\S+|\S+@\S+|`[^`]*`|Tinyplace/;
const WORD = /\p{L}[\p{L}’']*/u;
const PARTS = new RegExp(`(${KEPT.source})|(${WORD.source})`, 'gu');

/** A text of words of a language, each always in the place of the same. */
function speak(text: string, locale: Locale): string {
  const words = (WORDS[locale] ?? '').split(' ');
  const instead = (word: string): string => {
    const number = Buffer.from(word.toLowerCase()).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);
    return words[number % words.length] ?? '';
  };
  const spoken = text.replaceAll(PARTS, (word, kept?: string) => kept ?? instead(word));
  if (['ar', 'fa'].includes(locale)) return spoken.replaceAll(', ', '، ');
  if (!['ja', 'th'].includes(locale)) return spoken;
  const closed = spoken.replaceAll(/(?<=\P{ASCII}) (?=\P{ASCII})/gu, '');
  return locale === 'ja' ? closed.replaceAll(', ', '、').replaceAll(/\.(?: |$)/gm, '。') : closed;
}

/** A data file: what is there in English and French is there in this language alone, and names are all different. */
function speakData(json: string, locale: Locale): string {
  let names = 0;
  const parsed: unknown = JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('fr' in value && 'en' in value)) return value;
    const number = key === 'name' ? ` ${(names += 1)}` : '';
    return { [locale]: speak(String(value.en), locale) + number };
  });
  return JSON.stringify(parsed);
}

/** The words of the interface; texts with a number in the forms that the language has. */
function speakWords(json: string, locale: Locale): string {
  const parsed: unknown = JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') return speak(value, locale);
    if (typeof value !== 'object' || value === null || !('one' in value && 'other' in value)) return value;
    return Object.fromEntries([...formsOf(locale).keys()].map((form) => [form, value.other]));
  });
  return JSON.stringify(parsed);
}

function speakPage(text: string, locale: Locale): string {
  const [, head = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(text) ?? [];
  const spokenHead = head
    .replaceAll(/^(title|menu|description|author|\s*alt): (.*)$/gm, (_, key: string, value: string) =>
      [key, speak(value, locale)].join(': '),
    )
    .replace('\n  - en\n', `\n  - ${locale}\n`);
  const lines = body.split('\n').map((line) => {
    const isText = !/^:::?|^\| *:?-|^```/.test(line);
    return isText
      ? speak(line.replaceAll(/\.md#[\w-]+/g, '.md').replaceAll('pages/en/', `pages/${locale}/`), locale)
      : line;
  });
  return spokenHead + lines.join('\n');
}

/**
 * The second place in another language alone: its files by their paths in the repository, and nothing for those that are
 * gone. It lives at a whole degree of latitude.
 */
export function spokenPlace(locale: Locale, currency: string): Record<string, string | Buffer | undefined> {
  const files: Record<string, string | Buffer | undefined> = {};
  for (const [file, bytes] of Object.entries(PLACE_FILES)) {
    const text = String(bytes);
    const page = /^content\/pages\/(\w+)\/(.*)$/.exec(file);
    if (page?.[1] === 'en') files[`content/pages/${locale}/${page[2] ?? ''}`] = speakPage(text, locale);
    if (page || file === 'content/strings/fr.json') files[file] = undefined;
    else if (file.startsWith('content/blog/')) files[file] = speakPage(text, locale);
    else if (/^content\/\w+\.json$/.test(file)) files[file] = speakData(text, locale);
    else files[file] = bytes;
  }
  files[`content/strings/${locale}.json`] = speakWords(String(PLACE_FILES['content/strings/en.json']), locale);
  const site = JSON.parse(String(files['content/site.json'])) as { readonly location: object };
  const location = { ...site.location, latitude: 35 };
  files['content/site.json'] = JSON.stringify({ ...site, languages: [locale], spokenLanguages: [locale], location });
  files['content/redirects.json'] = '{ "redirects": [] }';
  files['content/rates.json'] = String(files['content/rates.json']).replace('"EUR"', `"${currency}"`);
  return files;
}
