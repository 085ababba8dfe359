import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@inquirer/testing/vitest';
import { expect, it } from 'vitest';
import { runNew } from '../../../scripts/new/run-new.ts';
import { problemsIn, writeContent } from '../../domain/content-folder.ts';
import { textsIn, wordsOf } from './texts.ts';

interface Asked {
  readonly root: string;
  readonly result: Promise<string>;
}

/** Starts the command at a terminal, and waits for its first question. */
async function start(command: string): Promise<Asked> {
  const root = writeContent({});
  const result = runNew(wordsOf(command), { root, today: '2026-06-01', isTerminal: true });
  if (screen.getScreen() === '') await screen.next();
  return { root, result };
}

/** Types into the question that is on the screen, or moves in it; then confirms. */
function answer(typed = '', ...keys: readonly string[]): void {
  for (const key of keys) screen.keypress(key);
  if (typed !== '') screen.type(typed);
  screen.keypress('enter');
}

it('npm run new asks for what the options do not say, and for the rest if one wants', async () => {
  const { root, result } = await start('access-point --mac 02:00:5e:10:00:31');
  expect(screen.getScreen()).toContain('The area whose Wi-Fi it carries');
  answer('', 'down');
  await screen.next();
  expect(screen.getScreen()).toContain('What people call it, in English');
  answer('Hay loft');
  await screen.next();
  expect(screen.getScreen()).toContain('What the status API calls it');
  answer('-2');
  await screen.next();
  expect(screen.getScreen()).toContain('Answer 3 more now?');
  answer();
  await screen.next();
  expect(screen.getScreen()).toContain('What people call it, in Spanish');
  answer('Pajar');
  await screen.next();
  answer();
  await screen.next();
  answer('', 'down');
  expect(await result).toContain('what people call it, in German');
  const { spots } = JSON.parse(readFileSync(join(root, 'content/network.json'), 'utf8')) as {
    spots: { accessPoints: object[] }[];
  };
  expect(spots[1]?.accessPoints[1]).toEqual({
    key: 'hay-loft-2',
    name: { en: 'Hay loft', es: 'Pajar', de: 'TO WRITE: what people call it, in German' },
    mac: '02:00:5e:10:00:31',
    expectedOffline: false,
  });
});

it('npm run new says at once of an answer what cannot be, and takes another', async () => {
  const { root, result } = await start('redirect --to /rooms/');
  answer('cabins');
  await screen.next();
  expect(screen.getScreen()).toContain('must be the path of one address');
  screen.keypress({ name: 'u', ctrl: true });
  answer('/cabins/');
  expect(await result).toContain('content/redirects.json:');
  expect(await problemsIn(root)).toEqual([]);
});

it('npm run new offers a name made of the title, and the first of the kinds', async () => {
  const { root, result } = await start('');
  expect(screen.getScreen()).toContain('What is new?');
  answer('', 'down');
  await screen.next();
  answer('Walks from here');
  await screen.next();
  expect(screen.getScreen()).toContain('walks-from-here');
  answer();
  await screen.next();
  expect(screen.getScreen()).toContain('2026-06-01');
  answer();
  await screen.next();
  answer('n');
  await result;
  expect(readFileSync(join(root, 'content/blog/walks-from-here.md'), 'utf8')).toContain('title: Walks from here\n');
});

it('npm run new gives the answers back, as options, where nothing can be made of them', async () => {
  const { root, result } = await start('redirect --from /cabins/');
  const before = textsIn(root);
  answer('/room/');
  await expect(result).rejects.toThrow('npm run new -- redirect --from /cabins/ --to /room/');
  expect(textsIn(root)).toEqual(before);
});

it('npm run new writes nothing when somebody stops it', async () => {
  const { root, result } = await start('redirect');
  const before = textsIn(root);
  screen.keypress({ name: 'c', ctrl: true });
  await expect(result).rejects.toMatchObject({ name: 'ExitPromptError' });
  expect(textsIn(root)).toEqual(before);
});
