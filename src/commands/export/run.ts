/** `tenure export`: calls the API and writes the answer. */
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  FORMATS,
  type FormatName,
  type Kind,
  type Mode,
  type Preset,
} from '../../ground/api/index.ts';
import { type FileClient, readPieces } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import { openOutput } from '../lists/output-file.ts';
import { requireKey, type ServiceOptions, withService } from '../service.ts';
import { startReceived } from './received.ts';

export type ExportOptions = ServiceOptions & {
  output?: string;
  format?: FormatName;
  preset: Preset;
  mode: Mode;
  kind: Kind;
  delimiter: 'comma' | 'semicolon' | 'tab';
  bom?: true;
  formulas: 'escape' | 'keep';
};

export async function runExport(subject: string, options: ExportOptions): Promise<void> {
  const { url, output = '-' } = options;
  requireKey(options);
  const path = output === '-' ? null : output;
  const call = toCall(subject, options, formatFor(path, options));
  await withService(options, async (client, signal) => {
    const pieces = readPieces(await call(client), url, signal);
    // Waits for the first piece, so that a refused call leaves no file.
    const first = await pieces.next();
    await write(path, first, pieces);
  });
}

type Pieces = ReturnType<typeof readPieces>;
type Call = (client: FileClient) => Promise<Response>;

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

function formatFor(path: string | null, { format }: ExportOptions): FormatName {
  const ending = path === null ? null : extname(path).slice(1).toLowerCase();
  const wanted = format ?? (ending === null ? 'csv' : FORMATS.find((name) => name === ending));
  if (!wanted)
    throw new UsageError(`--output: must end in .csv, .jsonl or .parquet, or use --format`);
  if (wanted === 'parquet' && path === null && process.stdout.isTTY) {
    throw new UsageError('--output: is required for Parquet, which a terminal cannot show');
  }
  return wanted;
}

/** Requests are identified by a unique identifier, jobs by a number. */
function toCall(subject: string, options: ExportOptions, format: FormatName): Call {
  const { preset, mode, kind, delimiter, bom = false, formulas } = options;
  const query = { format, preset, mode, delimiter, bom: `${bom}`, formulas } as const;
  if (subject.includes('-')) {
    const endpoint = '/api/v1/contact_profile_refresh_requests/export';
    const ofRequest = { ...query, unique_identifier: subject, kind };
    return (client) => client.download(endpoint, { query: ofRequest });
  }
  if (kind !== 'profiles') throw new UsageError('--kind: only requests have moves, jobs do not');
  const endpoint = '/api/v1/lead_enrichments/{id}/export';
  return (client) => client.download(endpoint, { path: { id: Number(subject) }, query });
}
