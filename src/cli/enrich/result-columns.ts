/** How the results of `tenure enrich` are written. Pure. */
import { PROFILE_TYPES, type ProfileType } from '../../api/index.ts';
import { flatLead, type LeadTable, leadColumns } from '../../tables/index.ts';
import type { Layout } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { type ListOptions, outputDialect } from '../lists/list-options.ts';

export type Profile = 'contact' | 'lead' | 'full' | 'direct-dial';
export const PROFILES: readonly Profile[] = ['contact', 'lead', 'full', 'direct-dial'];

/** The short names stand for the profile types, in the same order. */
const profileType = (profile: Profile): ProfileType => PROFILE_TYPES[PROFILES.indexOf(profile)]!;

/** What the user asked for. */
export type Wanted = Omit<LeadTable, 'profileType'> & { profile: Profile };

export const resultColumns = ({ profile, ...wanted }: Wanted): string[] =>
  leadColumns({ ...wanted, profileType: profileType(profile) });

/** How results are written. */
export const resultLayout = (
  { headers, dialect }: List,
  options: ListOptions,
  wanted: Wanted,
): Layout => ({
  headers,
  dialect: outputDialect(options, dialect),
  columns: resultColumns(wanted),
  flat: flatLead,
  prefix: 'enriched_',
  member: 'enriched_leads',
});
