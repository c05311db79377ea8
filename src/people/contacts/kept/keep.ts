/**
 * Keeps the observations that undoing an import requires: those of the import, and all later ones
 * of the same contacts, from any source. Without imports by the API no row is written.
 */
import type pg from 'pg';
import type { Teller } from '../merge/entity.ts';
import type { Merged } from '../merge/merge.ts';
import { type Prepared, sourceName } from '../merge/observation.ts';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/** The parts of an observation from which it can be prepared again. */
export type KeptObservation = Pick<
  Prepared,
  'body' | 'cleared' | 'time' | 'statesTime' | 'onlyFills' | 'isRow' | 'settles' | 'isFlag'
>;

/** A contact before an import. */
export type KeptContact = {
  body: string;
  time: string | null;
  source: string;
  observedAt: string;
  told: Teller | null;
  /** The last answer of the import's source, as a row of `contact_observation`. */
  answer: object | null;
};

/**
 * Keeps merged observations. Call it before the observations are stored, because they replace the
 * former ones of their sources.
 * @param merged parallel to `observations`; null for suppressed people
 */
export async function keepObservations(
  client: pg.ClientBase,
  observations: readonly Prepared[],
  merged: readonly (Merged | null)[],
): Promise<void> {
  const pairs = merged.flatMap((one, at) => (one ? toPair(observations[at]!, one) : []));
  const kept = await findKept(client, pairs);
  const wanted = pairs.filter(
    ({ observation, contactId }) => observation.importId !== undefined || kept.has(contactId),
  );
  if (wanted.length === 0) return;
  const answers = await loadFormerAnswers(client, wanted);
  await insert(
    client,
    wanted.map((pair) => ({ ...pair, former: formerOf(pair, kept, answers) })),
  );
}

type Pair = { observation: Prepared; merged: Merged; contactId: number };

const toPair = (observation: Prepared, merged: Merged): Pair => ({
  observation,
  merged,
  contactId: merged.entity.id!,
});

/** Finds the contacts with kept observations, each with the imports that these are from. */
async function findKept(
  client: pg.ClientBase,
  pairs: readonly Pair[],
): Promise<Map<number, Set<number>>> {
  const known = pairs.filter(({ merged }) => merged.entity.former !== null);
  if (known.length === 0) return new Map();
  const { rows } = await client.query<{ contact_id: number; import_id: number | null }>({
    name: 'kept observations',
    text: `select distinct contact_id, import_id from kept_observation
           where contact_id = any($1::bigint[])`,
    values: [known.map(({ contactId }) => contactId)],
  });
  return new Map(
    [...Map.groupBy(rows, ({ contact_id: id }) => id)].map(([id, own]) => [
      id,
      new Set(own.flatMap(({ import_id }) => import_id ?? [])),
    ]),
  );
}

const answerKey = (contactId: number, source: string) => `${contactId}/${source}`;

async function loadFormerAnswers(
  client: pg.ClientBase,
  wanted: readonly Pair[],
): Promise<Map<string, object>> {
  const { rows } = await client.query<{ contact_id: number; source: string; answer: object }>({
    name: 'former answers of imports',
    text: `select o.contact_id, o.source, to_json(o) as answer
           from unnest($1::bigint[], $2::text[]) as wanted (contact_id, source)
           join contact_observation o
             on o.contact_id = wanted.contact_id and o.source = wanted.source
            and o.outcome = 'found'`,
    values: [
      wanted.map(({ contactId }) => contactId),
      wanted.map(({ observation }) => sourceName(observation.source)),
    ],
  });
  return new Map(rows.map((row) => [answerKey(row.contact_id, row.source), row.answer]));
}

/** Returns the contact before the import, once for each import; null for a new contact. */
function formerOf(
  { observation, merged, contactId }: Pair,
  kept: Map<number, Set<number>>,
  answers: ReadonlyMap<string, object>,
): KeptContact | null {
  const { importId } = observation;
  const { former, loaded } = merged.entity;
  if (importId === undefined || !former || !loaded) return null;
  const imports = kept.get(contactId) ?? new Set();
  if (imports.has(importId)) return null;
  kept.set(contactId, imports.add(importId));
  const { body, time } = loaded.content;
  const answer = answers.get(answerKey(contactId, sourceName(observation.source))) ?? null;
  const observedAt = former.observedAt.toISOString();
  return { body, time, source: former.source, observedAt, told: loaded.told, answer };
}

async function insert(
  client: pg.ClientBase,
  rows: readonly (Pair & { former: KeptContact | null })[],
): Promise<void> {
  await client.query(
    `insert into kept_observation
       (contact_id, import_id, source, observed_at, observation, former, kept_at)
     select kept.*, now()
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
          as kept`,
    [
      rows.map(({ contactId }) => contactId),
      rows.map(({ observation }) => observation.importId ?? null),
      rows.map(({ observation }) => observation.source),
      rows.map(({ observation }) => observation.observedAt.toISOString()),
      rows.map(({ observation }) => JSON.stringify(toKept(observation))),
      rows.map(({ former }) => former && JSON.stringify(former)),
    ],
  );
}

const toKept = ({
  body,
  cleared,
  time,
  statesTime,
  onlyFills,
  isRow,
  settles,
  isFlag,
}: Prepared): KeptObservation => ({
  body,
  cleared,
  time,
  statesTime,
  onlyFills,
  isRow,
  settles,
  isFlag,
});
