import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { listEditorFiles, readEditorFile } from '../../read/editor-files.ts';
import { EDITOR_PATH } from '../../schema/url.ts';

export const getStaticPaths = (() =>
  [...listEditorFiles()].map(([address, source]) => ({
    params: { file: address.slice(EDITOR_PATH.length) },
    props: { source },
  }))) satisfies GetStaticPaths;

/** The files of the editor, as its package brings them. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { source } }) =>
  readEditorFile(source);
