import type { HookParameters } from 'astro';

/** The development server. */
export type EditServer = HookParameters<'astro:server:setup'>['server'];

/** What is answered at an address. */
interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** 200 if left out. */
  readonly status?: number;
}

/**
 * While somebody edits, answers with what is found for a path, whatever query is asked with it; what is not found is left
 * to what comes after.
 */
export function serveWhileEditing(
  { middlewares }: EditServer,
  find: (pathname: string) => Answer | undefined | Promise<Answer | undefined>,
): void {
  middlewares.use((request, response, next) => {
    const answer = (found: Answer | undefined): void => {
      if (!found) {
        next();
        return;
      }
      response.statusCode = found.status ?? 200;
      response.setHeader('content-type', found.type).end(found.body);
    };
    Promise.resolve(find(pathOf(request.url))).then(answer, next);
  });
}

/** The path that was asked for, without its query. */
export function pathOf(url = '/'): string {
  return url.split('?', 1).join('');
}
