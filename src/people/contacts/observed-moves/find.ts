/**
 * Finds the observed moves that a batch of merged observations shows. Most observations name the
 * employer that their source named before; these are skipped before anything is parsed.
 */
import type pg from 'pg';
import { type ObservedChange, observedChange } from '../../../profile/changes/index.ts';
import { isoTime } from '../../../profile/document.ts';
import type { ContactRecord, Position } from '../../../profile/record.ts';
import { type Content, parseBody } from '../merge/entity.ts';
import type { Merged, Restated } from '../merge/merge.ts';
import { type Prepared, sourceName } from '../merge/observation.ts';
import { CONTENT, type ContentRow, contentOf } from '../observations/content.ts';
import type { LearntDoubts } from '../observations/doubts.ts';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/** A move that an observation shows. */
export type FoundMove = {
  contactId: number;
  /** The version of the contact after the observation. */
  version: number;
  observation: Prepared;
  /** `YYYY-MM-DD`, the day of the source's former observation, and that of this one. */
  days: readonly [before: string, after: string];
  change: ObservedChange;
};

/**
 * Finds observed moves. Call it before the observations are stored, because they replace the former
 * ones of their sources.
 * @param merged parallel to `observations`; null for suppressed people
 * @returns the moves by their later observations
 */
export async function findObservedMoves(
  client: pg.ClientBase,
  observations: readonly Prepared[],
  merged: readonly (Merged | null)[],
  doubts: LearntDoubts,
): Promise<ReadonlyMap<Prepared, FoundMove>> {
  const restated = merged.flatMap((one, at) => toCandidate(observations[at]!, one) ?? []);
  if (restated.length === 0) return NONE;
  const former = await loadFormer(client, restated.filter(isToldByAnother));
  const pairs = restated.flatMap((one) => toPair(one, former) ?? []);
  for (;;) {
    const moves = pairs.flatMap((pair) => compare(pair, doubts) ?? []);
    // The company records that matter are known only after comparing.
    if (!(await doubts.learn(client))) {
      return new Map(moves.map((move) => [move.observation, move]));
    }
  }
}

const NONE: ReadonlyMap<Prepared, FoundMove> = new Map();

type Candidate = Restated & { observation: Prepared; contactId: number; version: number };

const toCandidate = (observation: Prepared, merged: Merged | null): Candidate | null =>
  merged?.restated
    ? {
        ...merged.restated,
        observation,
        contactId: merged.entity.id!,
        version: merged.version,
      }
    : null;

const isToldByAnother = ({ teller, observation }: Candidate): boolean =>
  sourceName(teller.source) !== sourceName(observation.source);

/** The positions of the last found answer of a source, with the time at which they were true. */
type Former = { asOf: string | null; positions: readonly Position[] };

const keyOf = ({ contactId, observation }: Candidate): string =>
  `${contactId}/${sourceName(observation.source)}`;

/** An answer without positions shows no move. */
async function loadFormer(
  client: pg.ClientBase,
  wanted: readonly Candidate[],
): Promise<Map<string, Former>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await client.query<FormerRow>({
    name: 'former observations',
    text: `select o.contact_id, o.source, o.as_of, ${CONTENT.columns}
           from unnest($1::bigint[], $2::text[]) as wanted (contact_id, source)
           join contact_observation o
             on o.contact_id = wanted.contact_id and o.source = wanted.source
            and o.outcome = 'found'
           ${CONTENT.join}`,
    values: [
      wanted.map(({ contactId }) => contactId),
      wanted.map(({ observation }) => sourceName(observation.source)),
    ],
  });
  return new Map(
    rows.flatMap(({ contact_id, source, as_of, ...content }) => {
      const positions = contentOf(content)?.positions;
      const former = positions && { asOf: as_of && isoTime(as_of), positions };
      return former ? [[`${contact_id}/${source}`, former] as const] : [];
    }),
  );
}

type FormerRow = ContentRow & { contact_id: number; source: string; as_of: Date | null };

type Pair = Candidate & { former: Former; positions: readonly Position[] };

function toPair(candidate: Candidate, known: ReadonlyMap<string, Former>): Pair | null {
  const { teller, before, after } = candidate;
  const former = isToldByAnother(candidate)
    ? known.get(keyOf(candidate))
    : { asOf: teller.time, positions: positionsOf(before) };
  if (!former) return null;
  // The record of a register's person also has the posts that the register lists no longer.
  const { origin, body } = candidate.observation;
  return { ...candidate, former, positions: positionsOf(origin === null ? after : { body }) };
}

const positionsOf = (content: Pick<Content, 'body' | 'record'>): readonly Position[] =>
  (parseBody(content) as ContactRecord).positions ?? [];

function compare(
  { observation, contactId, version, former, positions }: Pair,
  doubts: LearntDoubts,
): FoundMove | null {
  const days = [dayOf(former.asOf), dayOf(observation.time)] as const;
  if (days[0] === '' || days[1] === '') return null;
  const before = { day: days[0], positions: former.positions };
  const after = { day: days[1], positions };
  const change = observedChange(
    {
      source: sourceName(observation.source),
      isRegister: observation.origin !== null,
      ...{ before, after },
    },
    doubts.directory,
  );
  return change && { contactId, version, observation, days, change };
}

const dayOf = (time: string | null): string => (time ?? '').slice(0, 10);
