/** Unpacks the browser of an npm package once in the folder for temporary files. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type UnpackedBrowser = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
};

/** For environments that allow one process only. There a page that fails ends the browser too. */
const IN_ONE_PROCESS = ['--single-process', '--no-zygote'];
const UNPACKED_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** The package changes the environment, which is meant for the browser alone. */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const before = { ...process.env };
  // Makes the package unpack the system libraries that it contains.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const fonts = await unpackOnce(() => packaged.executablePath());
  const executablePath = await packaged.executablePath();
  const args = packaged.args.filter((argument) => !IN_ONE_PROCESS.includes(argument));
  const env = { ...process.env, FONTCONFIG_FILE: fonts } as Record<string, string>;
  for (const name of Object.keys(env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  return { executablePath, args, env };
}

/**
 * Unpacks the browser if no other process does. The package itself uses a file that another process
 * is still writing.
 * @returns the path of the configuration of fonts, which is written last
 */
async function unpackOnce(unpack: () => Promise<unknown>): Promise<string> {
  const claim = join(tmpdir(), 'browser-claimed');
  const fonts = join(tmpdir(), 'browser-fonts.conf');
  if (await makes(claim)) {
    await unpack();
    await writeFile(fonts, fontsConfiguration());
    return fonts;
  }
  for (const until = Date.now() + UNPACKED_WITHIN_MS; !existsSync(fonts); await delay(POLL_MS)) {
    if (Date.now() > until) throw new Error(`the browser is not unpacked; remove ${claim}`);
  }
  return fonts;
}

/**
 * The package has a configuration of fonts, but it names `/tmp/fonts` even if the package was
 * unpacked in another folder. A browser without fonts crashes at some characters.
 */
const fontsConfiguration = (): string =>
  `<fontconfig><dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(tmpdir(), 'fonts-cache')}</cachedir></fontconfig>\n`;

/** @returns false if the folder exists already */
const makes = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
