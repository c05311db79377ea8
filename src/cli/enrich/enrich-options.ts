/** The command's options, and what they mean for jobs and for the output. Pure. */
import { basename } from 'node:path';
import type { ColumnMap } from './column-map.ts';
import { csvFormat, type Format, jsonFormat, jsonLinesFormat, jsonWithSummary } from './formats.ts';
import type { JobSettings } from './job.ts';
import type { MatchField } from './lead-key.ts';
import { type Profile, resultColumns } from './result-columns.ts';

export type EnrichOptions = {
  matchBy: MatchField;
  url: string;
  apiKey?: string;
  output?: string;
  map?: ColumnMap;
  profile: Profile;
  companyData?: true;
  flagChanges?: true;
  refreshDays?: number;
  name?: string;
  batch: number;
  resume?: number[];
  bom?: true;
  dryRun?: true;
  json: boolean;
};

export const settingsOf = (options: EnrichOptions): JobSettings => ({
  match_field: options.matchBy,
  append_company_data: options.companyData ?? false,
  contact_profile_only: options.profile === 'contact',
  is_full_prospect_profile: options.profile === 'full',
  direct_dial: options.profile === 'direct-dial',
  contact_refresh_time: options.refreshDays,
  flag_if_lead_changed_company: options.flagChanges ?? false,
  flag_if_lead_changed_title: options.flagChanges ?? false,
});

/** Names are unique in an account and at most 255 characters, of which parts may take some. */
export const jobName = (file: string, now: Date): string =>
  `${file === '-' ? 'standard input' : [...basename(file)].slice(0, 200).join('')} ${now.toISOString()}`;

/** Null for standard output. */
export const outputPath = ({ output }: EnrichOptions): string | null =>
  output === undefined || output === '-' ? null : output;

/** By the file's ending; on standard output CSV or, with `--json`, one object with the summary. */
export function formatOf(headers: readonly string[], options: EnrichOptions): Format {
  const path = outputPath(options);
  if (path && /\.jsonl$/i.test(path)) return jsonLinesFormat(headers);
  if (path && /\.json$/i.test(path)) return jsonFormat(headers);
  if (!path && options.json) return jsonWithSummary(headers);
  const { profile, flagChanges: changes = false, companyData = false } = options;
  const columns = resultColumns({ profile, changes, companyData });
  return csvFormat(headers, columns, { byteOrderMark: options.bom });
}
