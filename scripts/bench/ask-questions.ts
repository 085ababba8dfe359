import { existsSync, readFileSync } from 'node:fs';
import { median } from './median.ts';

const INDEX = 'llms.txt';

/**
 * Questions of guests; the file that an agent fetches after llms.txt, promised by its line there, or none if llms.txt
 * has the answer; and a pattern for the answer.
 */
const QUESTIONS: readonly (readonly [question: string, file: string | undefined, answer: RegExp])[] = [
  [
    'How do I get there from Madrid airport?',
    'getting-here/index.md',
    /suburban train to Chamartín.*about \d+ minutes/,
  ],
  ['What does the pick-up at the station cost?', 'getting-here/index.md', /our pick-up, €\d+ a trip/],
  ['Does your car drive on Sundays?', 'getting-here/index.md', /on Sundays and public holidays too/],
  ['Can I park, and charge an electric car?', 'getting-here/index.md', /Parking is free.*no charging point/],
  ['How far is the next shop?', 'getting-here/index.md', /bakery, shop, bar \| \d/],
  ['Can I arrive at 23:00?', 'house-rules/index.md', /After 21:00 too.*key box at the mill door/],
  ['Where do I leave my bags after check-out?', 'house-rules/index.md', /locked store room.*on the day you leave/],
  ['May I bring my dog?', 'house-rules/index.md', /Dogs are welcome in the Garden cabin/],
  ['Do children pay?', 'house-rules/index.md', /Children under \d+ stay free/],
  ['I cancel three weeks before: what comes back?', 'house-rules/index.md', /14 days or more.*% of the deposit/],
  ['Who washes my clothes?', 'house-rules/index.md', /Each bag costs €\d/],
  ['Is there a tourist tax?', 'house-rules/index.md', /Tourist tax:\*\* None/],
  ['What does a month in a mill room cost?', 'pricing/index.md', /A month costs from €[\d,]+ in a mill room/],
  ['What do two pay for a month in an orchard cabin?', 'pricing/index.md', /Orchard cabin \| €[\d,.]+ \| €[\d,.]+/],
  ['How is the price of my dates worked out?', 'pricing.md', /multiply the nights of each season by its price/],
  ['What does a dog cost?', 'pricing.md', /Each dog is an additional guest, and pays €\d/],
  ['How large is the garden cabin, and its bed?', 'rooms/index.md', /## Garden cabin[^#]*Size: \d+ m²[^#]*double bed/],
  ['Is there a cabin without steps?', 'rooms/index.md', /\| Garden cabin \| none \|/],
  [
    'Is there a pool, a gym, air conditioning?',
    'rooms/index.md',
    /pool:\*\* no[^]*Gym:\*\* no[^]*conditioning:\*\* no/,
  ],
  ['How fast is the internet really?', 'internet/index.md', /Barn, by cable \| \d+ Mbit\/s/],
  ['What if the line fails?', 'internet/index.md', /Backup:\*\* a 5G router/],
  ['Where can I see whether the Wi-Fi works?', undefined, /live state of internet and Wi-Fi is JSON/],
  ['Are there booths for calls?', 'coworking/index.md', /Call booths:\*\* \d/],
  ['What is my desk like?', 'coworking/index.md', /140 × 70 cm.*adjustable office chair/],
  ['When may I work in the barn?', 'coworking/index.md', /Hours for guests:\*\* day and night/],
  ['Is there a kitchen for everybody?', 'community/index.md', /mill kitchen is shared by everyone/],
  ['When do you eat together?', 'community/index.md', /\| Tuesday \|[^|]*(dinner|table)/i],
  [
    'When can I call, and in which language?',
    'contact/index.md',
    /Monday to Friday, 10:00[^]*Español, English, Deutsch/,
  ],
  ['What is not good about the place?', 'place/index.md', /## .*(drawback|twice|not for)/i],
  ['How do I book for somebody?', undefined, /\?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N/],
];

/**
 * Answers thirty questions from dist/, and returns how many files and bytes an agent fetches for each, including
 * llms.txt. A file counts only if llms.txt names it. A question without an answer is reported.
 */
export function askQuestions(): string[][] {
  const rows = QUESTIONS.map(([question, file, answer]) => {
    const files = [INDEX, ...(file === undefined ? [] : [file])];
    const texts = files.map(readBuilt);
    const isAnswered = answer.test(texts.at(-1) ?? '') && files.slice(1).every((one) => texts[0]?.includes(`/${one})`));
    return { question, isAnswered, fetches: files.length, bytes: Buffer.byteLength(texts.join('')) };
  });
  const told = rows.map(({ question, isAnswered, fetches, bytes }) => {
    return [question, isAnswered ? 'yes' : 'no', String(fetches), String(bytes)];
  });
  // Of thirty values, the larger of the two in the middle.
  const middle = [median(rows.map(({ fetches }) => fetches)), median(rows.map(({ bytes }) => bytes))];
  return [...told, ['median', '', ...middle.map(String)]];
}

function readBuilt(file: string): string {
  return existsSync(`dist/${file}`) ? readFileSync(`dist/${file}`, 'utf8') : '';
}
