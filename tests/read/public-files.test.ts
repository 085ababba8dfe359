import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkPublicFiles } from '../../src/read/files/check-public.ts';
import { writeContent } from '../place-folder.ts';

function takePhotograph(exif: Record<string, Record<string, string>>): Promise<Buffer> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  return image.jpeg().withExif(exif).toBuffer();
}

const CAMERA = { IFD0: { Make: 'A camera' } };
const POSITION = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 0/1' } };

it('rejects photographs and videos with a location and drawings with a script in public/; warns of tables', async () => {
  const root = writeContent({});
  mkdirSync(path.join(root, 'public'));
  const garden = await takePhotograph({ ...CAMERA, ...POSITION });
  const [film, movie] = ['\u00a9xyz\0\u0012+47.4-0.5/', 'com.apple.quicktime.location.ISO6709'];
  const files = {
    'garden.jpg': garden,
    // HEIC contains the same EXIF segment.
    'garden.heic': garden,
    'desk.heif': await takePhotograph(CAMERA),
    'river.mp4': Buffer.from(`ftypmp42${film}`, 'latin1'),
    'mill.MOV': `ftypqt${movie}`,
    'desk.mov': 'ftypqt',
    'desk.jpg': await takePhotograph(CAMERA),
    'plain.svg': '<svg width="1" height="1"/>',
    'clever.svg': '<svg width="1" height="1" onload="alert(1)"/>',
    'broken.jpg': 'none',
    'guests.xlsx': 'table',
    'plan.pdf': 'plan',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, 'public', name), content);
  const problems = await checkPublicFiles(root);
  expect(problems.map(({ code, file, severity = 'error', found }) => [code, severity, file, found])).toEqual([
    ['picture', 'error', 'public/clever.svg', 'a script in it'],
    ['public-place', 'error', 'public/garden.heic', 'one that holds its position, to some metres'],
    ['public-place', 'error', 'public/garden.jpg', 'one that holds its position, to some metres'],
    ['public-table', 'warning', 'content/site.json', 'public/guests.xlsx'],
    ['public-place', 'error', 'public/mill.MOV', 'one that holds its position, to some metres'],
    ['public-place', 'error', 'public/river.mp4', 'one that holds its position, to some metres'],
  ]);
});
