import type pg from 'pg';
import type { Company } from '../../profile/record.ts';
import {
  COMPANY,
  type Observation,
  prepare,
  type Recorded,
  recordAll,
  throughGate,
} from '../store/index.ts';

/**
 * Records company records in their order, inside the caller's transaction. The rules are those of
 * contacts (`settle`), with `updated_at` for `verified_at`; so is the order of locks.
 * @param observations records in their normal form: see `validateCompany`
 */
export const recordCompanies = (
  client: pg.ClientBase,
  observations: readonly Observation<Company>[],
): Promise<Recorded[]> =>
  throughGate(client, true, (isBeside) =>
    recordAll(
      client,
      COMPANY,
      observations.map((observation) => prepare(COMPANY, observation)),
      isBeside,
    ),
  );
