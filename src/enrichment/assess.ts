/** What a chunk's matches mean for the job: tiers to charge, change flags, company records. */
import type pg from 'pg';
import {
  companyDirectory,
  findPrimaryCompanies,
  type Match,
  readVersions,
} from '../contacts/index.ts';
import { recentChange } from '../changes/index.ts';
import { leadTier, price } from '../credits/index.ts';
import { dayOf, type JobRow } from './job.ts';
import type { ProfileType } from './profile-type.ts';

/** Parallel to the chunk's leads; null and 0 stand for an unmatched lead. */
export type Assessment = {
  contactIds: (number | null)[];
  contactVersions: (number | null)[];
  tiers: number[];
  changes: number[];
  companyIds: (number | null)[] | null;
  companyVersions: (number | null)[] | null;
  enriched: number;
  credits: number;
};
