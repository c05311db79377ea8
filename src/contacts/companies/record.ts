import type pg from 'pg';
import type { Company } from '../record.ts';
import { COMPANY, type Observation, prepare, type Recorded, recordAll } from '../store/index.ts';

/**
 * Records company records in their order, inside the caller's transaction. The rules are those of
 * contacts (`settle`), with `updated_at` for `verified_at`. See `record` for the order of locks.
 * @param observations records in their normal form: see `validateCompany`
 */
export const recordCompanies = (
  client: pg.ClientBase,
  observations: readonly Observation<Company>[],
): Promise<Recorded[]> =>
  recordAll(
    client,
    COMPANY,
    observations.map((observation) => prepare(COMPANY, observation)),
  );
