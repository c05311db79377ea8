/** A real browser from an npm package: nothing to install on the machine. */
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** @param more arguments of the browser */
export async function startBrowser(...more: string[]): Promise<Browser> {
  unpacked ??= unpack();
  const { executablePath, args, env } = await unpacked;
  const browser = await chromium.launch({
    ...{ executablePath, env, headless: true },
    args: [...args, ...more],
  });
  // A busy service asks for ten seconds of patience, several times in a row.
  browser.on('context', (context) => context.setDefaultTimeout(120_000));
  return browser;
}

type Ununpacked = { executablePath: string; args: string[]; env: Record<string, string> };
let unpacked: Promise<Ununpacked> | undefined;

/** The package changes the environment, which is meant for the browser alone. */
async function unpack(): Promise<Ununpacked> {
  const before = { ...process.env };
  // Makes the package unpack the system libraries that it contains.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const args = packaged.args.filter((argument) => !IN_ONE_PROCESS.includes(argument));
  const env = { ...process.env } as Record<string, string>;
  for (const name of Object.keys(env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  env.FONTCONFIG_FILE = await configureFonts(dirname(executablePath));
  return { executablePath, args, env };
}

/**
 * Writes the browser's configuration of fonts. The package has one, but it names `/tmp/fonts` even
 * if the package was unpacked in another folder. A browser without fonts crashes at some characters.
 * @param folder the folder in which the package was unpacked
 * @returns the path of the configuration
 */
async function configureFonts(folder: string): Promise<string> {
  const path = join(folder, 'browser-fonts.conf');
  const [fonts, cache] = [join(folder, 'fonts', 'fonts'), join(folder, 'fonts-cache')];
  const own = `${path}.${process.pid}`;
  await writeFile(
    own,
    `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
  );
  // A rename, because another process may be reading the file.
  await rename(own, path);
  return path;
}

/** For environments that allow one process only. There a page that fails ends the browser too. */
const IN_ONE_PROCESS = ['--single-process', '--no-zygote'];

/** Forbidden actions of a page: requests to another origin, violations of the policy, errors. */
export type Watched = { page: Page; faults: string[] };

/** A page that is watched. @param origin the only one it may call */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const page = await browser.newPage(options);
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== new URL(origin).origin) faults.push(url);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults };
}

const GRAVE = ['serious', 'critical'];

/** Accessibility faults that axe finds in a page. */
export async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}
