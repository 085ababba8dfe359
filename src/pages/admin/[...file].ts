import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { listEditorFiles, readEditorFile } from '../../read/editor-files.ts';
import { EDITOR_PATH } from '../../site/url.ts';
import { loadSite } from '../../load-site.ts';

export const getStaticPaths = (async () => {
  const { config } = await loadSite();
  const isOn = config.editing !== undefined || import.meta.env.DEV;
  return [...(isOn ? listEditorFiles() : [])].map(([address, source]) => ({
    params: { file: address.slice(EDITOR_PATH.length) },
    props: { address, source },
  }));
}) satisfies GetStaticPaths;

/** The files of the editor, as its package brings them, where editing is switched on. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { address, source } }) =>
  readEditorFile(address, source);
