/** A computer by the name that it has for itself, and what only a network of one house resolves. */
const OWN = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$|\.(?:localhost|local)$/;

/** A preview of a deploy, as hosts name them: `deploy-preview-12--place.netlify.app`, `a1b2c3--place.netlify.app`. */
const PREVIEW = /--[\w-]+\.netlify\.app$/;

/** Whether an address is of somebody's own computer, or of one preview: others cannot open it, or soon no longer. */
export function isOfOneMachine({ hostname }: URL): boolean {
  return OWN.test(hostname) || PREVIEW.test(hostname);
}
