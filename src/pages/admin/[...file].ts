import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { listEditorFiles, readEditorFile } from '../../read/files/editor-files.ts';
import { EDITOR_PATH } from '../../site/url.ts';
import { siteOf } from '../../site/entries.ts';
import { hasEditor } from '../_routes.ts';

export const getStaticPaths = (async () => {
  const { config } = siteOf(await getCollection('content'));
  return [...(hasEditor(config) ? listEditorFiles() : [])].map(([address, source]) => ({
    params: { file: address.slice(EDITOR_PATH.length) },
    props: { address, source },
  }));
}) satisfies GetStaticPaths;

/** The files of the editor, as its package brings them, where editing is switched on. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { address, source } }) =>
  readEditorFile(address, source);
