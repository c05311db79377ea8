/** Check-ups as the API shows them. */
import { leadMaximum, price } from '../../money/credits/index.ts';
import { TIER } from '../../profile/details.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';
import { type Report, toReport } from './report/index.ts';
import { mappedFields } from './rows/index.ts';
import { type CheckupRow, mappingOf, tallyOf } from './stored.ts';

export type CheckupView = {
  id: number;
  name: string | null;
  status: 'running' | 'completed';
  /** Null while the check-up is running. */
  report: Report | null;
  list_id: number;
  mapping: Record<string, string>;
  rows: number;
  rows_done: number;
  created_at: Date;
};

/** The highest prices of a row. */
const PRICES = { enrich: leadMaximum('Lead Profile'), refresh: price(TIER.contact_profile) };

export const viewCheckup = (checkup: CheckupRow): CheckupView => ({
  id: checkup.id,
  name: checkup.name,
  status: checkup.completed_at === null ? 'running' : 'completed',
  report: checkup.completed_at === null ? null : reportOf(checkup),
  list_id: checkup.list_id,
  mapping: JSON.parse(checkup.mapping),
  rows: checkup.rows,
  rows_done: Math.min(checkup.chunks_done * ROWS_PER_CHUNK, checkup.rows),
  created_at: checkup.created_at,
});

/** Returns the report of a complete check-up. */
export const reportOf = (checkup: CheckupRow): Report =>
  toReport(tallyOf(checkup), mappedFields(mappingOf(checkup)), PRICES);
