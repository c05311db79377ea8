/**
 * Change verdicts at conclusion: what a refresh found, compared with the account's previous refresh
 * of the contact, which it then becomes. The caller has locked the accounts' rows and judges what
 * it found stored from then on (`readStandings`), so that the verdicts of one account on a contact
 * follow one another.
 */
import { sql, type Transaction } from 'kysely';
import { type ChangeVerdict, changeVerdict, companiesIn, type Snapshot } from '../changes/index.ts';
import { loadDirectory } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import type { CompanyDirectory } from '../profile/employers/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import { type Baseline, placeOf, type Standings, writeBaselines } from './standings.ts';

type Trx = Transaction<Tables>;

/** A contact whose refresh concludes for a request. */
export type Judged = {
  accountId: number;
  requestId: number;
  contactId: number;
  /** As it stands. */
  record: ContactRecord;
  /** Whether this refresh has seen its positions. */
  isCaptured: boolean;
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
 * Verdicts that requests have given on contacts before, by `verdictKey`. A contact that two of a
 * request's profiles turn out to be is judged once, also when one of them is concluded later.
 */
export async function readVerdicts(
  trx: Trx,
  places: readonly Pick<Judged, 'requestId' | 'contactId'>[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ request_id: number; contact_id: number; verdict: string }>`
    select distinct on (request_id, contact_id) request_id, contact_id, verdict
    from unnest(${places.map(({ requestId }) => requestId)}::bigint[],
                ${places.map(({ contactId }) => contactId)}::bigint[])
         as wanted (request_id, contact_id)
    join refresh_profile using (request_id, contact_id)
    where verdict is not null`.execute(trx);
  return new Map(rows.map((row) => [verdictKey(row.request_id, row.contact_id), row.verdict]));
}

/**
 * Judges, in the order of requests, and moves the baselines.
 * @param standings of the contacts for the accounts
 * @param day `YYYY-MM-DD`, on which the refreshes conclude
 * @returns verdicts as JSON text, by `verdictKey`
 */
export async function judge(
  trx: Trx,
  judged: readonly Judged[],
  standings: Standings,
  day: string,
): Promise<Map<string, string>> {
  if (judged.length === 0) return new Map();
  const before = baselinesOf(standings);
  const { verdicts, baselines } = await judgeAll(trx, judged.toSorted(inOrder), before, day);
  await writeBaselines(
    trx,
    [...baselines].filter(([place, { text }]) => before.get(place)?.text !== text),
  );
  return verdicts;
}

/** By `placeOf`. */
type Baselines = Map<string, Baseline>;

function baselinesOf(standings: Standings): Baselines {
  const baselines: Baselines = new Map();
  for (const [place, { baseline }] of standings) if (baseline) baselines.set(place, baseline);
  return baselines;
}

/** Of a request's answers about one contact, which share a verdict, one that saw its positions. */
const inOrder = (a: Judged, b: Judged): number =>
  a.requestId - b.requestId || Number(b.isCaptured) - Number(a.isCaptured);

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
    return companiesIn(snapshotOf(one, day), baseline);
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
      after: snapshotOf(one, day),
      knownBefore: one.knownBefore,
      firstSeen: one.firstSeen,
      directory: directoryFor(one),
    });
    verdicts.set(key, JSON.stringify(stored(verdict, one.record)));
    if (baseline) baselines.set(place, { snapshot: baseline, text: JSON.stringify(baseline) });
  }
  return { verdicts, baselines };
}

/** Of a profile that is gone nothing was captured, whatever is stored of it. */
const snapshotOf = ({ record, isCaptured }: Judged, day: string): Snapshot => ({
  day,
  positions: isCaptured && record.profile_valid !== false ? (record.positions ?? null) : null,
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
