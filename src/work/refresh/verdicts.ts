/**
 * Stores and loads the verdicts of refreshes. There is one for each request and contact, stored as
 * text in the request's profiles of this contact.
 */

import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { type Check, judgeChecks, type Standings } from '../../people/baselines/index.ts';
import { type StoredMove, saveMoves, saveReported } from '../../people/moves/index.ts';
import type { ChangeVerdict } from '../../profile/changes/index.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { loadLastChecks } from './last-checks.ts';
import { type StoredVerdict, toVerdictText } from './stored-verdict.ts';

/** A request and a contact that it refreshes. */
export type RequestContact = { requestId: number; contactId: number };

/** The check of a contact that concludes a refresh for a request. */
export type RefreshCheck = Check &
  RequestContact & {
    /** The position of the profile in its request. */
    position: number;
  };

/** Verdicts as text (`stored-verdict.ts`), by `verdictKey`. */
export type Verdicts = Map<string, string>;

export type Judged = {
  verdicts: Verdicts;
  /**
   * New moves that the verdicts determine, and observed moves if they lack dates. Their events are
   * not recorded yet.
   */
  moves: StoredMove[];
};

export const verdictKey = ({ requestId, contactId }: RequestContact): string =>
  `${requestId}/${contactId}`;

/**
 * Loads earlier verdicts of requests on contacts. If two of a request's profiles are the same
 * contact, it is judged once, even if one of them is concluded later.
 */
export async function loadVerdicts(trx: Trx, wanted: readonly RequestContact[]): Promise<Verdicts> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ request_id: number; contact_id: number; verdict: string }>`
    select distinct on (request_id, contact_id) request_id, contact_id, verdict
    from unnest(${wanted.map(({ requestId }) => requestId)}::bigint[],
                ${wanted.map(({ contactId }) => contactId)}::bigint[])
         as wanted (request_id, contact_id)
    join refresh_profile using (request_id, contact_id)
    where verdict is not null`.execute(trx);
  return new Map(
    rows.map(({ request_id: requestId, contact_id: contactId, verdict }) => [
      verdictKey({ requestId, contactId }),
      verdict,
    ]),
  );
}

/**
 * Judges checks in the order of requests, each contact once per request, updates the baselines, and
 * saves the moves that the verdicts determine. The caller records the events of the moves as its
 * last step, because until its transaction ends, no event stream continues past these events.
 * @param checks may have a contact of a request several times
 * @param standings of the contacts for the accounts, loaded after the accounts were locked
 * @param day `YYYY-MM-DD`, the day on which the refreshes conclude
 */
export async function judgeRefreshes(
  trx: Trx,
  checks: readonly RefreshCheck[],
  standings: Standings,
  day: string,
): Promise<Judged> {
  const once = new Map<string, RefreshCheck>();
  for (const check of checks.toSorted(inOrder)) {
    const key = verdictKey(check);
    if (!once.has(key)) once.set(key, check);
  }
  const verdicts = await judgeChecks(trx, [...once.values()], standings, day);
  const judged = [...verdicts].map(([{ record, ...check }, verdict]) => ({
    ...check,
    verdict: toStored(verdict, record),
    day,
  }));
  const moves = [
    ...(await saveMoves(trx, judged)),
    ...(await saveReported(trx, judged, loadLastChecks)),
  ];
  const verdictTexts = judged.map((one) => [verdictKey(one), toVerdictText(one.verdict)] as const);
  return { verdicts: new Map(verdictTexts), moves };
}

/**
 * Sorts checks by request. If several answers are about one contact, the one that saw its positions
 * comes first.
 */
const inOrder = (a: RefreshCheck, b: RefreshCheck): number =>
  a.requestId - b.requestId ||
  Number(b.isCaptured) - Number(a.isCaptured) ||
  a.position - b.position;

const toStored = (
  verdict: ChangeVerdict,
  { first_name, last_name, linkedin_url }: ContactRecord,
): StoredVerdict => ({
  first_name: first_name ?? null,
  last_name: last_name ?? null,
  linkedin_url: shownAddress(linkedin_url),
  ...verdict,
});
