/** The one version of the host's command line that is used here; npm fetches it once. */
export const NETLIFY_CLI = 'netlify-cli@27.10.2';

/** What the host's command line is started with, so that it asks its network nothing. */
export function netlifyCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { command: string; args: readonly string[]; environment: Readonly<Record<string, string | undefined>> } {
  return {
    command: 'npx',
    args: ['--yes', NETLIFY_CLI, ...args],
    environment: { ...environment, NO_COLOR: '1', CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1' },
  };
}
