import { runServe, waitFor } from '../served-process.ts';

/** A development server that is ready. */
interface Dev {
  readonly url: string;
  /** Ends it, and waits for its end. */
  readonly stop: () => Promise<void>;
}

/** Starts `npm run dev` in a folder with a site, this one if left out, on a day, today if left out. */
export async function startDev(folder = '.', today?: string): Promise<Dev> {
  const args = today === undefined ? [] : ['--today', today];
  const { child, output } = runServe(args, { ASTRO_TELEMETRY_DISABLED: '1' }, 'scripts/dev.ts', folder);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const [, url = ''] = await waitFor(
    child,
    output,
    /Local +(http:\/\/localhost:\d+)\/[\s\S]*watching for file changes/,
  );
  return {
    url,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
