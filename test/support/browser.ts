/** A real browser from an npm package: nothing to install on the machine. */
import { type Browser, chromium } from 'playwright-core';

export async function startBrowser(): Promise<Browser> {
  // Makes the package unpack the system libraries that it brings along.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: packaged.args, headless: true });
}
