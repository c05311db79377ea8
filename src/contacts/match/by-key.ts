import type pg from 'pg';
import { bareHash, emailKey, linkedinKey } from '../../profile/keys/index.ts';
import { findCandidates } from './candidates.ts';
import { type Lead, type Match, textOf } from './lead.ts';

const KEY_OF = { email: emailKey, linkedin_url: linkedinKey };

/** Matches leads by one exact value; one that several contacts share matches none of them. */
export async function matchByKey(
  pool: pg.Pool,
  field: keyof typeof KEY_OF,
  leads: readonly Lead[],
  test: boolean,
): Promise<(Match | null)[]> {
  const keys = leads.map((lead) => {
    const key = KEY_OF[field](textOf(lead[field]), bareHash);
    return key === null ? [] : [key];
  });
  const found = await findCandidates(pool, keys, test);
  return found.map((candidates) =>
    candidates?.length === 1 ? { ...candidates[0]!, matchedBy: field } : null,
  );
}
