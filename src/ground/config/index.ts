/** Loads and checks `tenure.yaml` once at the start. `settings.ts` describes how to add a key. */
import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import { ConfigError } from './error.ts';
import { parseConfig } from './parse.ts';

export {
  type Config,
  type FeedSourceConfig,
  type HttpSourceConfig,
  type OidcConfig,
  PROVIDED,
  type Provided,
  type RetentionSetting,
  type SimulatedSourceConfig,
  type SourceConfig,
  type SourceCosts,
} from './config.ts';

export { isEmailAddress } from './mail.ts';
export { PLACEHOLDERS } from './url.ts';

/** Loaded from the working directory if no file is named. It need not exist. */
const STANDARD_FILE = 'tenure.yaml';

/**
 * Loads the configuration of a node.
 * @param path a file that must exist, or null for `tenure.yaml`, if it exists
 * @param environment the variables for `${NAME}`
 * @throws ConfigError with one line that names the fault, its line and the expected value
 */
export async function loadConfig(
  path: string | null,
  environment: Record<string, string | undefined>,
): Promise<Config> {
  const file = path ?? STANDARD_FILE;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (path === null && error.code === 'ENOENT') return new Uint8Array();
    throw new ConfigError(
      `${file}: ${READ_FAULTS[error.code ?? ''] ?? `cannot be read (${error.code})`}`,
    );
  });
  return parseConfig(decodeText(bytes, file), file, environment);
}

const READ_FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by this user',
};

function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ConfigError(`${file}: is not text in UTF-8`, { cause });
  }
}
