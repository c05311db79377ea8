import type pg from 'pg';
import type { Db } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { summarise } from '../../profile/summary.ts';
import { loadContactTexts, type Match } from '../contacts/index.ts';
import { findWithheld, withheldFrom } from './find.ts';
import { hashesIn, withoutDetails } from './strip.ts';

/** A match without the details that are withheld from an account. */
export type SeenMatch = {
  /** The match without withheld details. */
  match: Match;
  /** The hashes of the contact's withheld details. */
  hashes: string[];
};

type As = { accountId: number; day: string };

/**
 * Removes withheld details from matches. Records are read only for contacts with such details.
 * @param day `YYYY-MM-DD`, the day for which the contacts are matched
 * @returns the changed matches, by the original match; matches without withheld details are absent
 */
export async function withholdFromMatches(
  { db, pool }: { db: Db; pool: pg.Pool },
  matches: readonly (Match | null)[],
  { accountId, day }: As,
): Promise<ReadonlyMap<Match, SeenMatch>> {
  const found = matches.filter((match) => match !== null);
  const ids = found.map(({ contactId }) => contactId);
  const withheld = await findWithheld(db, [accountId], ids);
  if (withheld.size === 0) return new Map();
  const hashesOf = ({ contactId }: Match) => withheldFrom(withheld, { accountId, contactId });
  const concerned = [...new Set(found.filter((match) => hashesOf(match).length > 0))];
  const texts = await loadContactTexts(
    pool,
    concerned.map(({ contactId: id, version }) => ({ id, version })),
  );
  const seen = concerned.flatMap((match, at): [Match, SeenMatch][] => {
    const text = texts[at]!;
    const record = text === null ? null : (JSON.parse(text) as ContactRecord);
    const hashes = record === null ? [] : hashesIn(record, hashesOf(match));
    return hashes.length === 0
      ? []
      : [[match, { match: without(match, record!, hashes, day), hashes }]];
  });
  return new Map(seen);
}

function without(match: Match, record: ContactRecord, hashes: string[], day: string): Match {
  const { details, employed, employed_until } = summarise(withoutDetails(record, hashes), day);
  return { ...match, details, employed, employedUntil: employed_until };
}
