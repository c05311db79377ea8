/** The command's options, and what they mean for jobs and for the output. Pure. */
import { basename } from 'node:path';
import type { MatchField } from '../../api/index.ts';
import type { Result } from '../lists/cells.ts';
import type { Layout } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { dialectOf, type ListOptions } from '../lists/list-options.ts';
import type { JobSettings } from './job.ts';
import { type Profile, resultColumns } from './result-columns.ts';

export type EnrichOptions = ListOptions & {
  matchBy: MatchField;
  profile: Profile;
  companyData?: true;
  flagChanges?: true;
  refreshDays?: number;
  name?: string;
  batch: number;
  resume?: number[];
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

/** How results are written. */
export const layoutOf = ({ headers, dialect }: List, options: EnrichOptions): Layout => {
  const { profile, flagChanges: changes = false, companyData = false } = options;
  return {
    headers,
    dialect: dialectOf(options, dialect),
    columns: resultColumns({ profile, changes, companyData }),
    flat: flatLead,
    prefix: 'enriched_',
    member: 'enriched_leads',
  };
};

/** A lead nobody was found for was enriched by nobody. */
const flatLead = (lead: Result): Result =>
  lead.id === null ? { ...lead, matched: false, enriched_by: null } : { ...lead, matched: true };
