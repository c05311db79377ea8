/** `tenure export`: calls the API and writes the answer. */
import type { FormatName, Kind, Mode, Preset } from '../../ground/api/index.ts';
import type { FileClient } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import { formatFor, saveDownload } from '../save-download.ts';
import { requireKey, type ServiceOptions } from '../service.ts';

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
  const { output = '-' } = options;
  requireKey(options);
  const path = output === '-' ? null : output;
  await saveDownload(path, options, toCall(subject, options, formatFor(path, options)));
}

type Call = (client: FileClient) => Promise<Response>;

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
