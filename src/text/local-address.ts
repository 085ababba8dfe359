/** Host names that only this computer or the local network resolves. */
const OWN = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$|\.(?:localhost|local)$/;

/** Deploy previews on Netlify: `deploy-preview-12--place.netlify.app`, `a1b2c3--place.netlify.app`. */
const PREVIEW = /--[\w-]+\.netlify\.app$/;

/** Returns true for addresses of one computer or one preview, which others cannot open, or not for long. */
export function isOfOneMachine({ hostname }: URL): boolean {
  return OWN.test(hostname) || PREVIEW.test(hostname);
}
