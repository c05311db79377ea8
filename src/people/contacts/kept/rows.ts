/** The rows of table `kept_observation`. */
import type pg from 'pg';
import type { ContactRecord } from '../../../profile/record.ts';
import { CONTACT } from '../merge/kind.ts';
import { type Prepared, parseStated, prepare } from '../merge/observation.ts';
import type { ObservationRow } from '../observations/rows.ts';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/** The last found answer of a source about a contact. */
export type FormerAnswer = Pick<ObservationRow, 'asOf' | 'stands' | 'version' | 'record'> & {
  /** Absent in rows of earlier releases. */
  origin?: string | null;
  askedAt: string;
};

export type KeptRow = {
  contactId: number;
  observation: Prepared;
  /** True if the observation was not behind the stored positions, and not disputed. */
  isAccepted: boolean;
  /** In the first row of an import: the contact's version before it; 0 for a new contact. */
  formerVersion: number | null;
  /** In the first row of an import: the last answer of its source before it, if there was one. */
  formerAnswer: FormerAnswer | null;
};

export async function insertKept(client: pg.ClientBase, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(cell: (row: KeptRow) => T): T[] => rows.map(cell);
  await client.query(
    `insert into kept_observation (contact_id, import_id, source, observed_at, observation,
                                   former_version, former_answer, kept_at)
     select contact_id, import_id, source, observed_at, observation, former_version,
            former_answer, now()
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[], $6::int[],
                 $7::text[])
          with ordinality
          as kept (contact_id, import_id, source, observed_at, observation, former_version,
                   former_answer, n)
     order by n`,
    [
      column(({ contactId }) => contactId),
      column(({ observation }) => observation.importId ?? null),
      column(({ observation }) => observation.source),
      column(({ observation }) => observation.observedAt.toISOString()),
      column((row) => JSON.stringify(toStored(row))),
      column(({ formerVersion }) => formerVersion),
      column(({ formerAnswer }) => formerAnswer && JSON.stringify(formerAnswer)),
    ],
  );
}

/** The parts of an observation from which it can be prepared again. */
type Stored = { record: ContactRecord; said?: ContactRecord; asOf?: string } & Pick<
  Prepared,
  'isRow' | 'settles' | 'isFlag' | 'isDetails'
> & {
    /** Absent in rows of earlier releases. */
    origin?: string | null;
  };

/**
 * An accepted observation settles a dispute when it is merged again, because what it has told since
 * the import stays.
 */
function toStored({ observation, isAccepted }: KeptRow): Stored {
  const { time, statesTime, isRow, isFlag, isDetails, said, asOf, origin } = observation;
  const settles = isAccepted || observation.settles;
  const stated = parseStated(observation) as ContactRecord;
  const record = statesTime ? { ...stated, verified_at: time } : stated;
  return {
    ...{ record, isRow, settles, isFlag, isDetails, origin },
    ...(said && { said: said as ContactRecord }),
    ...(asOf && { asOf }),
  };
}

/** A kept observation of a contact. */
export type KeptObservation = Omit<KeptRow, 'observation' | 'isAccepted'> & {
  id: number;
  importId: number | null;
  observation: Prepared;
};

type Row = {
  contact_id: number;
  id: number;
  import_id: number | null;
  source: string;
  observed_at: Date;
  observation: string;
  former_version: number | null;
  former_answer: string | null;
};

/** Loads the kept observations of contacts, the oldest first, by contact. */
export async function loadKept(
  client: pg.ClientBase,
  contactIds: readonly number[],
): Promise<Map<number, KeptObservation[]>> {
  const { rows } = await client.query<Row>(
    `select contact_id, id, import_id, source, observed_at, observation, former_version,
            former_answer
     from kept_observation where contact_id = any($1::bigint[]) order by contact_id, id`,
    [contactIds],
  );
  return Map.groupBy(rows.map(toKept), ({ contactId }) => contactId);
}

function toKept(row: Row): KeptObservation {
  const stored = JSON.parse(row.observation) as Stored;
  const provenance = { source: row.source, observedAt: row.observed_at };
  return {
    contactId: row.contact_id,
    id: row.id,
    importId: row.import_id,
    observation: prepare(CONTACT, { ...provenance, ...stored }),
    formerVersion: row.former_version,
    formerAnswer: row.former_answer === null ? null : JSON.parse(row.former_answer),
  };
}

/** Finds the next contacts about which an import has kept observations, in the order of their ids. */
export async function findKeptContacts(
  client: pg.ClientBase,
  importId: number,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await client.query<{ contact_id: number }>(
    `select distinct contact_id from kept_observation
     where import_id = $1 and contact_id > $2 order by contact_id limit $3`,
    [importId, after, most],
  );
  return rows.map(({ contact_id }) => contact_id);
}

/** Loads the kept observations of a contact for the person it describes. */
export async function loadKeptRecords(
  client: pg.Pool,
  contactId: number,
): Promise<{ source: string; observed_at: Date; record: ContactRecord }[]> {
  const { rows } = await client.query<Row>(
    `select source, observed_at, observation from kept_observation
     where contact_id = $1 order by id`,
    [contactId],
  );
  return rows.map(({ source, observed_at, observation }) => ({
    source,
    observed_at,
    record: (JSON.parse(observation) as Stored).record,
  }));
}
