/** Defines the result columns of `tenure enrich`. Pure. */
import { profileType } from '../../../client/src/index.ts';
import { flatLead, type LeadTable, leadColumns } from '../../files/tables/index.ts';
import type { Layout } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { type ListOptions, outputDialect } from '../lists/list-options.ts';
import { type ProfileChoice, toProfile } from './profile-option.ts';

/** The user's choices. */
export type Wanted = Omit<LeadTable, 'profileType'> & { profile: ProfileChoice };

export const resultColumns = ({ profile, ...wanted }: Wanted): string[] =>
  leadColumns({ ...wanted, profileType: profileType(toProfile(profile)) });

/** The columns and form of the results. */
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
