/** `tenure export`: what it asks for, and where the answer goes. */
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { FORMATS, type FormatName, type Kind, type Mode, type Preset } from '../../api/index.ts';
import { createClient, type FileClient } from '../../client/index.ts';
import { UsageError } from '../failure.ts';
import { interruptibly } from '../interruption.ts';
import { openOutput } from '../lists/output-file.ts';
import { startReceived } from './received.ts';

export type ExportOptions = {
  url: string;
  apiKey?: string;
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
  const { url, apiKey = '', output = '-' } = options;
  if (!apiKey) throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  const path = output === '-' ? null : output;
  const { endpoint, query } = toCall(subject, options, formatFor(path, options));
  await interruptibly(async (signal) => {
    const client = createClient({ url, apiKey, signal });
    const pieces = client.stream(endpoint, query);
    // A call that is refused leaves no file.
    const first = await pieces.next();
    await write(path, first, pieces);
  });
}

type Pieces = ReturnType<FileClient['stream']>;

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
    // It costs nothing to fetch again, and a part of a table is easily taken for the whole.
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
    throw new UsageError(`--output: must end in .csv, .jsonl or .parquet, or --format be given`);
  if (wanted === 'parquet' && path === null && process.stdout.isTTY) {
    throw new UsageError('--output: is needed for Parquet, which is nothing for a terminal');
  }
  return wanted;
}

/** Requests have unique identifiers, jobs have numbers. */
function toCall(subject: string, options: ExportOptions, format: FormatName) {
  const { preset, mode, kind, delimiter, bom = false, formulas } = options;
  const query = { format, preset, mode, delimiter, bom: String(bom), formulas };
  if (subject.includes('-')) {
    const endpoint = 'api/v1/contact_profile_refresh_requests/export';
    return { endpoint, query: { ...query, unique_identifier: subject, kind } };
  }
  if (kind !== 'profiles') throw new UsageError('--kind: only requests have moves, not jobs');
  return { endpoint: `api/v1/lead_enrichments/${subject}/export`, query };
}
