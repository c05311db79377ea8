import type pg from 'pg';
import type { MatchField } from '../../api/index.ts';
import { matchByKey } from './by-key.ts';
import { matchByName } from './by-name.ts';
import type { Lead, Match, MatchOptions } from './lead.ts';

/**
 * Matches leads with contacts by one field, in few round trips: chunks of some thousand pay best.
 * @returns parallel to `leads`; null for a lead whose value is empty, unknown, not text or number,
 *   or shared by people who cannot be told apart
 */
export const matchLeads = (
  pool: pg.Pool,
  field: MatchField,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<(Match | null)[]> =>
  field === 'name'
    ? matchByName(pool, leads, options)
    : matchByKey(pool, field, leads, options.test);
