/** Writes the answer of a download to a file. */
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { FORMATS, type FormatName } from '../ground/api/index.ts';
import { type FileClient, readPieces } from '../node/client/index.ts';
import { UsageError } from './failure.ts';
import { openOutput } from './lists/output-file.ts';
import { startReceived } from './received.ts';
import { type ServiceOptions, withService } from './service.ts';

type Download = (client: FileClient) => Promise<Response>;

/**
 * Downloads to a file, which appears under its name when it is complete.
 * @param path null for standard output
 */
export const saveDownload = (
  path: string | null,
  options: ServiceOptions,
  download: Download,
): Promise<void> =>
  withService(options, async (client, signal) => {
    const pieces = readPieces(await download(client), options.url, signal);
    // Waits for the first piece, so that a refused call leaves no file.
    const first = await pieces.next();
    await write(path, first, pieces);
  });

type Pieces = ReturnType<typeof readPieces>;

async function write(
  path: string | null,
  first: IteratorResult<Uint8Array>,
  pieces: Pieces,
): Promise<void> {
  const output = await openOutput(path);
  const progress = startReceived(process.stderr, path ? null : process.stdout);
  try {
    for (let next = first; !next.done; next = await pieces.next()) {
      await output.write(next.value);
      progress.add(next.value.length);
    }
    await output.commit();
  } catch (error) {
    // An incomplete file is deleted: it is free to fetch again, and could be mistaken for the
    // whole.
    const part = await output.abandon();
    if (part) await rm(part, { force: true });
    throw error;
  } finally {
    progress.stop();
  }
}

/** Returns the format of a file, by its ending if the option is absent. */
export function formatFor(path: string | null, { format }: { format?: FormatName }): FormatName {
  const ending = path === null ? null : extname(path).slice(1).toLowerCase();
  const wanted = format ?? (ending === null ? 'csv' : FORMATS.find((name) => name === ending));
  if (!wanted)
    throw new UsageError(`--output: must end in .csv, .jsonl or .parquet, or use --format`);
  if (wanted === 'parquet' && path === null && process.stdout.isTTY) {
    throw new UsageError('--output: is required for Parquet, which a terminal cannot show');
  }
  return wanted;
}
