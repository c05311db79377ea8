/**
 * Change verdicts at conclusion (`decisions.md` 32): what a refresh found, compared with the
 * account's previous refresh of the contact, which it then becomes. The caller has locked the
 * accounts' rows, so that two refreshes of one account are judged one after the other.
 */
import { sql, type Transaction } from 'kysely';
import {
  type ChangeVerdict,
  type CompanyDirectory,
  changeVerdict,
  companiesIn,
  type Snapshot,
} from '../changes/index.ts';
import { type ContactRecord, loadDirectory } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';

type Trx = Transaction<Tables>;

/** A contact whose refresh concludes for a request. */
export type Judged = {
  accountId: number;
  requestId: number;
  contactId: number;
  /** As the refresh left it. */
  record: ContactRecord;
  /** Whether the service knew positions of the contact before. */
  knownBefore: boolean;
  /** Whether the service had no record of the contact before. */
  firstSeen: boolean;
};

/** What a profile keeps: the verdict, and who the contact was at the time. */
type StoredVerdict = ChangeVerdict & {
  first_name: string | null;
  last_name: string | null;
  linkedin_url: string | null;
};

/** What a verdict is kept and found under: profiles of one request share that of their contact. */
export const verdictKey = (requestId: number, contactId: number): string =>
  `${requestId}/${contactId}`;

/**
 * Judges, in the order of requests, and moves the baselines.
 * @param before as they are: see `readBaselines`
 * @param day `YYYY-MM-DD`, on which the refreshes conclude
 * @returns verdicts as JSON text, by `verdictKey`
 */
export async function judge(
  trx: Trx,
  judged: readonly Judged[],
  before: Baselines,
  day: string,
): Promise<Map<string, string>> {
  if (judged.length === 0) return new Map();
  const inOrder = [...judged].sort((a, b) => a.requestId - b.requestId);
  const { verdicts, baselines } = await judgeAll(trx, inOrder, before, day);
  await writeBaselines(
    trx,
    [...baselines].filter(([place, { text }]) => before.get(place)?.text !== text),
  );
  return verdicts;
}

type Outcome = { verdicts: Map<string, string>; baselines: Baselines };

/**
 * Most employers read as they did, and nobody need be looked up to say that they are the same: the
 * companies on record are loaded for those alone whose judgement asks for them.
 */
async function judgeAll(
  trx: Trx,
  judged: readonly Judged[],
  before: Baselines,
  day: string,
): Promise<Outcome> {
  const curious: Judged[] = [];
  const first = judgeWith(judged, before, day, (one) => ({
    find() {
      if (curious.at(-1) !== one) curious.push(one);
      return null;
    },
  }));
  if (curious.length === 0) return first;
  const companies = curious.flatMap((one) => {
    const place = placeOf(one);
    const baseline = before.get(place)?.snapshot ?? null;
    return companiesIn(snapshotOf(one.record, day), baseline);
  });
  const directory = await loadDirectory(trx, companies);
  const places = new Set(curious.map(placeOf));
  const again = judged.filter((one) => places.has(placeOf(one)));
  return overlaid(
    first,
    judgeWith(again, before, day, () => directory),
    places,
  );
}

/** What was judged first, but for the places that were judged again. */
function overlaid(first: Outcome, again: Outcome, places: ReadonlySet<string>): Outcome {
  for (const [key, verdict] of again.verdicts) first.verdicts.set(key, verdict);
  for (const place of places) {
    const baseline = again.baselines.get(place);
    if (baseline) first.baselines.set(place, baseline);
  }
  return first;
}

function judgeWith(
  judged: readonly Judged[],
  before: Baselines,
  day: string,
  directoryFor: (one: Judged) => CompanyDirectory,
): Outcome {
  const verdicts = new Map<string, string>();
  const baselines = new Map(before);
  for (const one of judged) {
    const key = verdictKey(one.requestId, one.contactId);
    if (verdicts.has(key)) continue;
    const place = placeOf(one);
    const { verdict, baseline } = changeVerdict({
      before: baselines.get(place)?.snapshot ?? null,
      after: snapshotOf(one.record, day),
      knownBefore: one.knownBefore,
      firstSeen: one.firstSeen,
      directory: directoryFor(one),
    });
    verdicts.set(key, JSON.stringify(stored(verdict, one.record)));
    if (baseline) baselines.set(place, { snapshot: baseline, text: JSON.stringify(baseline) });
  }
  return { verdicts, baselines };
}

/** Of a profile that is gone nothing was captured. */
const snapshotOf = ({ positions, profile_valid }: ContactRecord, day: string): Snapshot => ({
  day,
  positions: profile_valid === false ? null : (positions ?? null),
});

const stored = (
  verdict: ChangeVerdict,
  { first_name, last_name, linkedin_url }: ContactRecord,
): StoredVerdict => ({
  first_name: first_name ?? null,
  last_name: last_name ?? null,
  linkedin_url: linkedin_url ?? null,
  ...verdict,
});

type Baseline = { snapshot: Snapshot; text: string };

/** By account and contact. */
type Baselines = Map<string, Baseline>;

const placeOf = ({ accountId, contactId }: Pick<Judged, 'accountId' | 'contactId'>): string =>
  `${accountId}/${contactId}`;

/** What the accounts' last refreshes found of the contacts. */
export async function readBaselines(trx: Trx, judged: readonly Judged[]): Promise<Baselines> {
  if (judged.length === 0) return new Map();
  const { rows } = await sql<{ account_id: number; contact_id: number; baseline: string }>`
    select b.account_id, b.contact_id, b.baseline
    from (select distinct * from unnest(${judged.map(({ accountId }) => accountId)}::bigint[],
                                        ${judged.map(({ contactId }) => contactId)}::bigint[])
         ) as wanted (account_id, contact_id)
    join account_contact b using (account_id, contact_id)`.execute(trx);
  return new Map(
    rows.map(({ account_id: accountId, contact_id: contactId, baseline: text }) => [
      placeOf({ accountId, contactId }),
      { text, snapshot: JSON.parse(text) as Snapshot },
    ]),
  );
}

async function writeBaselines(trx: Trx, baselines: readonly [string, Baseline][]): Promise<void> {
  if (baselines.length === 0) return;
  const places = baselines.map(([place]) => place.split('/'));
  await sql`
    insert into account_contact (account_id, contact_id, baseline)
    select * from unnest(${places.map(([accountId]) => accountId)}::bigint[],
                         ${places.map(([, contactId]) => contactId)}::bigint[],
                         ${baselines.map(([, { text }]) => text)}::text[])
    on conflict (account_id, contact_id) do update
      set baseline = excluded.baseline, refreshed_at = now()`.execute(trx);
}
