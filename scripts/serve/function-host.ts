import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { readDeployContext } from '../../netlify/runtime/env.ts';
import { StartError } from './listen.ts';

type Handler = (request: Request, context: Partial<Context>) => Response | undefined | Promise<Response | undefined>;

interface HostedFunction {
  readonly name: string;
  readonly handler: Handler;
  readonly config: Config;
}

export interface FunctionHost {
  /** The function that answers a request, or undefined where static files answer. */
  readonly match: (method: string, pathname: string) => HostedFunction | undefined;
  /** Runs the functions that have a schedule; gives a way to stop them. */
  readonly startSchedules: () => () => void;
}

/**
 * Hosts the functions of a folder as Netlify would: by the `config` that each of them exports.
 * - `path`, `excludedPath`, `method` decide which requests it gets; letter case and a slash at the end do not matter.
 * - `schedule`, which is every so many minutes, runs it as often, with a request like the host's.
 */
export async function createFunctionHost(folder: string): Promise<FunctionHost> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  const functions = await Promise.all(files.map((file) => importFunction(path.join(folder, file))));
  const routes = functions.flatMap(createRoutes);
  return {
    match: (method, pathname) => routes.find(({ accepts }) => accepts(method, pathname))?.hosted,
    startSchedules: () => {
      const timers = functions.flatMap((hosted) =>
        hosted.config.schedule === undefined
          ? []
          : [setInterval(() => void runScheduled(hosted), minutesOf(hosted.config.schedule) * 60_000)],
      );
      return () => {
        for (const timer of timers) clearInterval(timer);
      };
    },
  };
}

async function importFunction(file: string): Promise<HostedFunction> {
  const name = path.basename(file, '.ts');
  const module = (await import(pathToFileURL(file).href)) as { default?: Handler; config?: Config };
  if (typeof module.default !== 'function') throw new StartError(`${file} must export a function as its default.`);
  return { name, handler: module.default, config: module.config ?? {} };
}

interface Route {
  readonly hosted: HostedFunction;
  readonly accepts: (method: string, pathname: string) => boolean;
}

function createRoutes(hosted: HostedFunction): Route[] {
  const { config } = hosted;
  if (config.path === undefined) return [];
  const paths = patterns(config.path);
  const excluded = patterns(config.excludedPath ?? []);
  const methods: readonly string[] = [config.method ?? []].flat();
  return [
    {
      hosted,
      accepts: (method, pathname) =>
        (methods.length === 0 || methods.includes(method)) &&
        paths.some((pattern) => pattern.test({ pathname })) &&
        !excluded.some((pattern) => pattern.test({ pathname })),
    },
  ];
}

function patterns(paths: string | readonly string[]): URLPattern[] {
  return [paths]
    .flat()
    .map(
      (pathname) =>
        new URLPattern({ pathname: pathname.endsWith('*') ? pathname : `${pathname}{/}?` }, { ignoreCase: true }),
    );
}

// Such as */5 * * * *, every five minutes.
function minutesOf(schedule: string): number {
  const [, minutes] = /^\*\/(\d+) \* \* \* \*$/.exec(schedule) ?? [];
  if (minutes === undefined) throw new StartError(`The schedule ${schedule} is not one of every so many minutes.`);
  return Number(minutes);
}

async function runScheduled({ name, handler }: HostedFunction): Promise<void> {
  const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
  try {
    await handler(request, createContext('127.0.0.1', request.url));
  } catch (error) {
    console.error(`The scheduled function ${name} failed:`, error);
  }
}

/** What functions are told about a request; `ip` is the address of the connection. */
export function createContext(ip: string, url: string): Partial<Context> {
  return {
    ip,
    url: new URL(url),
    requestId: crypto.randomUUID(),
    params: {},
    deploy: { context: readDeployContext(), id: '0', published: false },
  };
}
