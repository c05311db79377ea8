/** A real browser from an npm package: nothing to install on the machine. */
import { type Browser, chromium } from 'playwright-core';

export async function startBrowser(): Promise<Browser> {
  // Makes the package unpack the system libraries that it brings along.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const args = packaged.args.filter((argument) => !IN_ONE_PROCESS.includes(argument));
  return chromium.launch({ executablePath, args, headless: true });
}

/** Of a place that allows one process only. There a page that fails takes the browser with it. */
const IN_ONE_PROCESS = ['--single-process', '--no-zygote'];
