import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person writes in the place of a mark, as it stands in the file, by the words of the mark. */
const WRITTEN: readonly (readonly [mark: RegExp, written: string])[] = [
  [/night, in cents/, '6000'],
  [/week, in cents/, '36000'],
  [/month, in cents/, '110000'],
  [/how many dogs/i, '0'],
  [/how many/i, '2'],
  [/square metres/i, '20'],
  [/steps between|step into/i, '0'],
  [/narrowest/, '80'],
  [/whether it/, 'false'],
  [/ground of the path/, '"gravel"'],
];

/** Every mark below `content/` replaced by something that could stand there; the number of them. */
export function fillMarks(root: string): number {
  let count = 0;
  for (const name of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:md|json)$/.test(name)) continue;
    const file = join(root, 'content', name);
    const text = readFileSync(file, 'utf8');
    // A value in quotes, or words of a text.
    const filled = text.replaceAll(/"TO WRITE: ([^"]*)"|TO WRITE: [^\]\n]*/g, (_, value?: string) => {
      count += 1;
      if (value === undefined) return `Text number ${count}.`;
      const [, written] = WRITTEN.find(([pattern]) => pattern.test(value)) ?? [];
      if (value.includes('end of its address')) return `an-address-${count}`;
      return written ?? `"Something that number ${count} of the marks has asked for"`;
    });
    if (filled !== text) writeFileSync(file, filled);
  }
  return count;
}
