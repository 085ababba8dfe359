import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { readDeployContext } from '../../netlify/runtime/environment/env.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

type Handler = (request: Request, context: Partial<Context>) => Response | undefined | Promise<Response | undefined>;

interface HostedFunction {
  readonly name: string;
  readonly handler: Handler;
  readonly config: Config;
}

export interface FunctionHost {
  /** Returns the function that handles a request; undefined for static files. */
  readonly match: (method: string, pathname: string) => Handler | undefined;
  /** Runs the scheduled functions; returns a function that stops them. */
  readonly startSchedules: () => () => void;
}

/**
 * Hosts the functions of a folder as Netlify does, by the `config` that each exports.
 * - `path`, `excludedPath` and `method` select its requests; letter case and a trailing slash do not matter.
 * - `schedule`, always an interval in minutes, runs it with a request like Netlify's.
 */
export async function createFunctionHost(folder: string): Promise<FunctionHost> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  const functions = await Promise.all(files.map((file) => importFunction(path.join(folder, file))));
  const routes = functions.map(({ handler, config }) => ({ handler, accepts: createRoute(config) }));
  return {
    match: (method, pathname) => routes.find(({ accepts }) => accepts(method, pathname))?.handler,
    startSchedules: () => {
      const timers = functions.flatMap((hosted) => {
        // `*/5 * * * *` is every five minutes.
        const [minutes] = /\d+/.exec(hosted.config.schedule ?? '') ?? [];
        return minutes === undefined ? [] : [setInterval(() => void runScheduled(hosted), Number(minutes) * MINUTE_MS)];
      });
      return () => {
        for (const timer of timers) clearInterval(timer);
      };
    },
  };
}

async function importFunction(file: string): Promise<HostedFunction> {
  const module = (await import(pathToFileURL(file).href)) as { default: Handler; config: Config };
  return { name: path.basename(file, '.ts'), handler: module.default, config: module.config };
}

export function createRoute({
  path: paths,
  excludedPath,
  method,
}: Pick<Config, 'path' | 'excludedPath' | 'method'>): (method: string, pathname: string) => boolean {
  const included = createPatterns(paths);
  const excluded = createPatterns(excludedPath);
  const methods: readonly string[] = [method ?? []].flat();
  return (asked, pathname) =>
    (methods.length === 0 || methods.includes(asked)) &&
    included.some((pattern) => pattern.test({ pathname })) &&
    !excluded.some((pattern) => pattern.test({ pathname }));
}

function createPatterns(paths: string | readonly string[] = []): URLPattern[] {
  const forms = [paths].flat().map((one) => (one.endsWith('*') ? one : `${one}{/}?`));
  return forms.map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
}

async function runScheduled({ name, handler }: HostedFunction): Promise<void> {
  const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
  try {
    await handler(request, createContext('127.0.0.1', request.url));
  } catch (error) {
    console.error(`The scheduled function ${name} failed:`, error);
  }
}

export function createContext(ip: string, url: string): Partial<Context> {
  return {
    ip,
    url: new URL(url),
    requestId: crypto.randomUUID(),
    params: {},
    // Nothing to do: this process keeps running anyway.
    waitUntil: () => undefined,
    deploy: { context: readDeployContext(), id: '0', published: false },
    site: {},
  };
}
