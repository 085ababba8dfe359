import type * as Sveltia from '@sveltia/cms';
import type { EditorSetup } from '../build/editing/editor-config.ts';
import { PAGE_FORMAT } from '../build/editing/form-schema.ts';
import { createFileFormat } from './file-formats.ts';

/** What the page tells its script. */
export interface EditorPage extends EditorSetup {
  /** Where the editor is. */
  readonly address: string;
  /** Whether the site says where its repository is. */
  readonly isOn: boolean;
}

/**
 * Starts the editor: with the repository that the site names, and on the own computer with a folder of it. Where there is
 * neither, the page goes on saying how editing is switched on.
 */
export async function startEditor(page: EditorPage): Promise<void> {
  if (!page.isOn && !['localhost', '127.0.0.1'].includes(location.hostname)) return;
  for (const note of document.querySelectorAll('main')) note.remove();
  const { default: CMS } = (await import(/* @vite-ignore */ page.address)) as typeof Sveltia;
  for (const [name, schema] of Object.entries(page.schemas)) {
    CMS.registerCustomFormat(name, name === PAGE_FORMAT ? 'md' : 'json', createFileFormat(name, schema));
  }
  await CMS.init({ config: page.config });
}
