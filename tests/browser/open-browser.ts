import { chromium, type Browser } from 'playwright-core';

/**
 * A real browser: the one that @sparticuz/chromium brings with `npm ci` on Linux, else an installed Chrome.
 * The variable makes the package unpack the libraries that a bare system lacks; it must be set before the import.
 */
export async function openBrowser(): Promise<Browser> {
  const installed = await chromium.launch({ channel: 'chrome' }).catch(() => undefined);
  if (installed) return installed;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Not the arguments that the package proposes: with one process for everything, closing a page ends the browser.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--disable-background-networking',
  ];
  return chromium.launch({ executablePath: await packed.executablePath(), args, headless: true });
}
