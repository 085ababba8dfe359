import { expect, it } from 'vitest';
import { editorAddress, listEditorFiles, readEditorFile } from '../../../src/read/files/editor-files.ts';

it('serves every language of the editor as a module at the address that its script imports', async () => {
  const files = listEditorFiles();
  const read = (address: string): Promise<string> => readEditorFile(address, files.get(address) ?? '').text();
  const script = editorAddress();
  const languages = [...(await read(script)).matchAll(/import\(`\.{1,2}\/(locales\/[^`]+)`\)/g)].map(([, name]) =>
    script.replace('index.js', name ?? ''),
  );
  expect(languages.length).toBeGreaterThan(20);
  for (const address of languages) {
    expect(address).toMatch(/\.js$/);
    expect(files.keys()).toContain(address);
    expect(await read(address)).toMatch(/^export default \{/);
  }
});
