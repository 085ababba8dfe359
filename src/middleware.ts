import { defineMiddleware } from 'astro:middleware';
import { MODEL } from './schema/strings/strings.ts';
import { renderUntranslated, withoutSigns } from './text/to-write.ts';

/** Texts in every answer, by the media type. */
const TEXT = /^text\/|json|xml/;

/** Writes texts that are not translated yet as such, in everything that is built. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  const type = response.headers.get('content-type') ?? '';
  if (!TEXT.test(type)) return response;
  const text = await response.text();
  const isHtml = type.startsWith('text/html');
  return new Response(isHtml ? renderUntranslated(text, MODEL) : withoutSigns(text), response);
});
