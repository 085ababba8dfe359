import { onTestFinished } from 'vitest';
import { runServe, waitFor } from '../served-process.ts';

/** The address of a development server that is ready; it ends with the test. */
export async function startDev(folder = '.'): Promise<string> {
  const { child, output } = runServe([], { ASTRO_TELEMETRY_DISABLED: '1' }, 'scripts/dev.ts', folder);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const [, url = ''] = await waitFor(
    child,
    output,
    /Local +(http:\/\/localhost:\d+)\/[\s\S]*watching for file changes/,
  );
  return url;
}
