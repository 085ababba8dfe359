import { expect, it } from 'vitest';
import { findSecrets } from '../../src/check/secrets.ts';

it.each([
  ['as it is', 'zebra_2021', 'The password is zebra_2021.'],
  ['with the escapes of Markdown', 'zebra_2021', String.raw`The password is zebra\_2021.`],
  ['as JSON has it', 'ze"bra21', String.raw`{ "password": "ze\"bra21" }`],
  ['as HTML has it', 'a<b&c"d1', 'The password is a&lt;b&amp;c&quot;d1.'],
  ['in an address', 'violet kite', 'https://place.example/?pw=violet%20kite'],
])('The value of a secret is found %s, on its line, and is not repeated.', (_, value, line) => {
  const problems = findSecrets('content/a.md', `One.\n${line}\nThree.`, { GUEST_WIFI_PASSWORD: value });
  expect(problems).toMatchObject([{ code: 'secret-told', file: 'content/a.md', line: 2 }]);
  expect(JSON.stringify(problems)).toContain('GUEST_WIFI_PASSWORD');
  expect(JSON.stringify(problems)).not.toContain(value);
});

it.each([
  ['zebra_21', 1],
  ['zebra_2', 0],
])('A secret of fewer than eight characters stands in texts by chance: %s', (value, found) => {
  expect(findSecrets('content/a.md', `Our ${value}.`, { STAFF_PASSWORD: value })).toHaveLength(found);
});
