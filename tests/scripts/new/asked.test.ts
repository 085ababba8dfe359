import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNew } from '../../../scripts/new/run-new.ts';
import { problemsIn, writeContent } from '../../domain/content-folder.ts';
import { Terminal } from '../terminal.ts';
import { textsIn, wordsOf } from './texts.ts';

interface Asked {
  readonly root: string;
  readonly terminal: Terminal;
  readonly result: Promise<string>;
}

function start(command: string): Asked {
  const [root, terminal] = [writeContent({}), new Terminal()];
  const result = runNew(wordsOf(command), { root, today: '2026-06-01', prompts: terminal.prompts });
  return { root, terminal, result };
}

it('npm run new asks for what the options do not say, and for the rest if one wants', async () => {
  const { root, terminal, result } = start('access-point --mac 02:00:5e:10:00:31');
  expect(await terminal.screen()).toContain('The area whose Wi-Fi it carries');
  await terminal.answer('', 'down');
  expect(await terminal.screen()).toContain('What people call it, in English');
  await terminal.answer('Hay loft');
  expect(await terminal.screen()).toContain('What the status API calls it');
  await terminal.answer('-2');
  expect(await terminal.screen()).toContain('Answer 3 more now?');
  await terminal.answer();
  expect(await terminal.screen()).toContain('What people call it, in Spanish');
  await terminal.answer('Pajar');
  await terminal.answer();
  await terminal.answer('', 'down');
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
  const { root, terminal, result } = start('redirect --to /rooms/');
  expect(await terminal.answerWrongly('cabins')).toContain('the path of one address');
  await terminal.answer('/cabins/');
  expect(await result).toContain('content/redirects.json:');
  expect(await problemsIn(root)).toEqual([]);
});

it('npm run new offers its kinds, a name made of the title, and today', async () => {
  const { root, terminal, result } = start('');
  expect(await terminal.screen()).toContain('What is new?');
  await terminal.answer('', 'down');
  await terminal.answer('Walks from here');
  expect(await terminal.screen()).toContain('walks-from-here');
  await terminal.answer();
  expect(await terminal.screen()).toContain('2026-06-01');
  await terminal.answer();
  await terminal.answer('n');
  await result;
  expect(readFileSync(join(root, 'content/blog/walks-from-here.md'), 'utf8')).toContain('title: Walks from here\n');
});

it('npm run new gives the answers back, as options, where nothing can be made of them', async () => {
  const { root, terminal, result } = start('redirect --from /cabins/');
  const before = textsIn(root);
  await terminal.answer('/room/');
  await expect(result).rejects.toThrow('npm run new -- redirect --from /cabins/ --to /room/');
  expect(textsIn(root)).toEqual(before);
});

it('npm run new writes nothing when somebody stops it', async () => {
  const { root, terminal, result } = start('redirect');
  const before = textsIn(root);
  await terminal.stop();
  await expect(result).rejects.toMatchObject({ name: 'ExitPromptError' });
  expect(textsIn(root)).toEqual(before);
});
