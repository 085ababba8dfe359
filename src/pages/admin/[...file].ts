import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { listEditorFiles, readEditorFile } from '../../read/files/editor-files.ts';
import { EDITOR_PATH } from '../../site/url.ts';
import { loadSite } from '../../load-site.ts';
import { hasEditor } from '../_routes.ts';

export const getStaticPaths = (async () => {
  const { config } = await loadSite();
  return [...(hasEditor(config) ? listEditorFiles() : [])].map(([address, source]) => ({
    params: { file: address.slice(EDITOR_PATH.length) },
    props: { address, source },
  }));
}) satisfies GetStaticPaths;

/** The files of the editor, as its package brings them, where editing is switched on. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { address, source } }) =>
  readEditorFile(address, source);
