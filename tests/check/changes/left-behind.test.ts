import { expect, it } from 'vitest';
import { summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import type { Content } from '../../../src/schema/place.ts';
import { readChanged, type FileChanges } from '../../place-folder.ts';
import { french, textOf } from '../edits/edit.ts';

const CONTACT = 'content/pages/en/contact.md';

async function contentWith(changes: FileChanges): Promise<Content> {
  return (await readChanged(changes)).content;
}

it('Who has left stands in the summary with the files that still name her, who wrote a post among them.', async () => {
  const people = ':::people\n\n- ![A mill.](hill.svg)\n\n  **Lou**\n\n:::\n';
  const present = {
    [CONTACT]: `${textOf(CONTACT)}\n${people}`,
    [french('contact')]: `${textOf(french('contact'))}\n${people.replace('A mill', 'Un moulin')}`,
    [french('staff')]: `${textOf(french('staff'))}\nDemande à Lou.\n`,
  };
  const gone = { [french('staff')]: present[french('staff')] };
  const changes = summarizeChanges(await contentWith(present), await contentWith(gone));
  expect(changes.map(({ text }) => text)).toContain(
    'Lou: no longer true, and still typed in blog/pears.md, blog/the-day-the-line-broke.md, pages/fr/staff.md',
  );
});
