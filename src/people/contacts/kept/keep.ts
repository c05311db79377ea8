/**
 * Keeps the observations that undoing an import requires (`restore.ts`): those of the import, and all
 * later ones of the same contacts, from any source. Without imports by the API no row is written.
 */
import type pg from 'pg';
import { isoTime } from '../../../profile/document.ts';
import { isTrusted, type Standing } from '../../../profile/standing/index.ts';
import type { Merged } from '../merge/merge.ts';
import { type Prepared, sourceName } from '../merge/observation.ts';
import { type FormerAnswer, insertKept, type KeptRow } from './rows.ts';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

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
  const kept = await findKept(client, pairs.filter(isKnown).map(contactOf));
  const wanted = pairs.filter(
    (pair) => pair.observation.importId !== undefined || kept.has(contactOf(pair)),
  );
  const first = takeFirst(wanted, kept);
  const answers = await loadFormerAnswers(client, first);
  const rows = wanted.map((pair) => toRow(pair, first.has(pair), answers));
  await insertKept(client, rows);
}

/** Keeps the observation of a contact whose stored record it confirms. */
export async function keepConfirmations(
  client: pg.ClientBase,
  confirmations: readonly { contactId: number; observation: () => Prepared }[],
): Promise<void> {
  const kept = await findKept(
    client,
    confirmations.map(({ contactId }) => contactId),
  );
  const wanted = confirmations.filter(({ contactId }) => kept.has(contactId));
  await insertKept(
    client,
    wanted.map(({ contactId, observation }) => ({
      contactId,
      observation: observation(),
      isAccepted: true,
      formerVersion: null,
      formerAnswer: null,
    })),
  );
}

type Pair = { observation: Prepared; merged: Merged };

const toPair = (observation: Prepared, merged: Merged): Pair => ({ observation, merged });

const contactOf = ({ merged }: Pair): number => merged.entity.id!;

/** True if the contact was stored before this batch. */
const isKnown = ({ merged }: Pair): boolean => merged.entity.former !== null;

/** The contacts with kept observations, each with the imports that these are from. */
type Kept = Map<number, Set<number>>;

async function findKept(client: pg.ClientBase, contactIds: readonly number[]): Promise<Kept> {
  if (contactIds.length === 0) return new Map();
  const { rows } = await client.query<{ contact_id: number; import_id: number | null }>({
    name: 'kept observations',
    text: `select distinct contact_id, import_id from kept_observation
           where contact_id = any($1::bigint[])`,
    values: [contactIds],
  });
  return new Map(
    [...Map.groupBy(rows, ({ contact_id: id }) => id)].map(([id, own]) => [
      id,
      new Set(own.flatMap(({ import_id }) => import_id ?? [])),
    ]),
  );
}

/** Returns the first observation of each import about each contact. */
function takeFirst(pairs: readonly Pair[], kept: Kept): ReadonlySet<Pair> {
  const first = pairs.filter((pair) => {
    const { importId } = pair.observation;
    if (importId === undefined) return false;
    const imports = kept.get(contactOf(pair)) ?? new Set();
    if (imports.has(importId)) return false;
    kept.set(contactOf(pair), imports.add(importId));
    return true;
  });
  return new Set(first);
}

const answerKey = (contactId: number, source: string) => `${contactId}/${source}`;

type AnswerRow = {
  contact_id: number;
  source: string;
  asked_at: Date;
  as_of: Date | null;
  stands: Standing | null;
  version: number | null;
  record: string | null;
  origin: string | null;
};

/** Loads the last answers of the imports' sources. */
async function loadFormerAnswers(
  client: pg.ClientBase,
  first: ReadonlySet<Pair>,
): Promise<ReadonlyMap<string, FormerAnswer>> {
  const known = [...first].filter(isKnown);
  if (known.length === 0) return new Map();
  const { rows } = await client.query<AnswerRow>({
    name: 'former answers of imports',
    text: `select o.contact_id, o.source, o.asked_at, o.as_of, o.stands, o.version, o.origin,
                  coalesce(own.record, o.record) as record
           from unnest($1::bigint[], $2::text[]) as wanted (contact_id, source)
           join contact_observation o
             on o.contact_id = wanted.contact_id and o.source = wanted.source
            and o.outcome = 'found'
           left join observed_content own
             on own.contact_id = o.contact_id and own.source = o.source`,
    values: [known.map(contactOf), known.map(({ observation }) => sourceName(observation.source))],
  });
  return new Map(
    rows.map(({ contact_id, source, asked_at, as_of, ...rest }) => [
      answerKey(contact_id, source),
      { askedAt: asked_at.toISOString(), asOf: as_of && isoTime(as_of), ...rest },
    ]),
  );
}

function toRow(pair: Pair, isFirst: boolean, answers: ReadonlyMap<string, FormerAnswer>): KeptRow {
  const { observation, merged } = pair;
  const contactId = contactOf(pair);
  const answer = answers.get(answerKey(contactId, sourceName(observation.source)));
  return {
    contactId,
    observation,
    isAccepted: isTrusted(merged.stands),
    formerVersion: isFirst ? (merged.entity.former?.version ?? 0) : null,
    formerAnswer: isFirst ? (answer ?? null) : null,
  };
}
