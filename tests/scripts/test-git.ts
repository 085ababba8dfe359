import { execFileSync } from 'node:child_process';

export function testGit(folder: string, day: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@tiny.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
      GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
    },
  });
}
