/** Finds the stored contacts or companies that a batch of observations may be about. */
import type pg from 'pg';
import { asItIs, byShard } from '../../../ground/database/index.ts';
import { splitDocument } from '../../../profile/document.ts';
import { Batch } from '../merge/batch.ts';
import { Entity } from '../merge/entity.ts';
import type { Doubts } from '../merge/judge.ts';
import type { Completing, Kind } from '../merge/kind.ts';
import type { Prepared } from '../merge/observation.ts';
import { toTeller, toText, VERSION_TEXT } from '../versions.ts';

// Driver: prepared statements and rows as arrays, for every batch that is saved.

/** The number of earlier versions with which a source's observation is compared. */
const MOST_PAST = 20;

/** Finds the contacts or companies with the keys. @returns their keys by id */
export async function findIds<R extends object>(
  client: pg.ClientBase | pg.Pool,
  { table }: Kind<R>,
  keys: Iterable<string>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  await byShard(client, `${table}_key`, [...keys], asItIs, (some) =>
    addIds(client, table, some, found),
  );
  return found;
}

async function addIds(
  client: pg.ClientBase | pg.Pool,
  table: Kind<object>['table'],
  keys: readonly string[],
  found: Map<number, string[]>,
): Promise<void> {
  const { rows } = await client.query<[string, number]>({
    // Prepared, because planning each time would inspect each key.
    name: `ids of ${table} keys`,
    text: `select key, ${table}_id from ${table}_key where key = any($1::uuid[])`,
    values: [keys],
    rowMode: 'array',
  });
  for (const [key, id] of rows) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [key]);
    else known.push(key);
  }
}

/** The stored entities that a batch of observations may be about. */
export type Found = {
  /** Match keys by the entity's id. Empty for an entity that only an id of a system leads to. */
  keys: ReadonlyMap<number, string[]>;
  /** The entity's id by the key of an id of a system. */
  externalIds: ReadonlyMap<string, number>;
};

/** Loads the entities at their current versions. Call it while no other transaction can write them. */
export async function findBatch<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  found: Found,
  observations: readonly Prepared[],
  completing: Completing,
  doubts: Doubts,
): Promise<Batch<R>> {
  const batch = new Batch(kind, completing, doubts);
  if (found.keys.size === 0) return batch;
  const entities = new Map<number, Entity>();
  for (const entity of await loadEntities(client, kind, found.keys.keys())) {
    batch.add(entity, found.keys.get(entity.id!)!, true);
    entities.set(entity.id!, entity);
  }
  for (const [key, id] of found.externalIds) {
    const entity = entities.get(id);
    if (entity) batch.linkExternal(entity, [{ key }]);
  }
  await addPast(client, kind, maybeRepeated(batch, observations));
  return batch;
}

type CurrentRow = [
  id: number,
  version: number,
  source: string,
  observedAt: Date,
  origin: string | null,
  toldBy: string | null,
  toldAt: Date | null,
  record: string,
  confirmedMs: number | null,
];

const TELLER = {
  contact: 'v.told_by, v.told_at',
  company: 'null::text as told_by, null::timestamptz as told_at',
};

/** Loads entities in the order of their ids, so the oldest come first. */
async function loadEntities<R extends object>(
  client: pg.ClientBase,
  { table, layout }: Kind<R>,
  ids: Iterable<number>,
): Promise<Entity[]> {
  const { columns, join } = VERSION_TEXT[table];
  const { rows } = await client.query<CurrentRow>({
    text: `select t.id, t.version, v.source, v.observed_at, v.origin, ${TELLER[table]}, ${columns}
           from ${table} t join ${table}_version v on v.${table}_id = t.id and v.version = t.version
           ${join}
           where t.id = any($1::bigint[]) order by t.id`,
    values: [[...ids]],
    rowMode: 'array',
  });
  return rows.map(
    ([id, version, source, observedAt, origin, toldBy, toldAt, record, confirmedMs]) =>
      new Entity(id, version, splitDocument(toText(record, confirmedMs), layout), {
        source,
        observedAt,
        origin,
        told: toTeller(toldBy, toldAt),
        isConfirmation: confirmedMs !== null,
      }),
  );
}

/**
 * Finds the entities for which an observation may repeat an earlier one of the same source (see
 * `merge`).
 */
function maybeRepeated<R extends object>(
  batch: Batch<R>,
  observations: readonly Prepared[],
): Entity[] {
  const found = new Set<Entity>();
  for (const { keys, externalIds, source, statesTime, time } of observations) {
    for (const { entity } of batch.candidates(keys, externalIds)) {
      const isNewer = statesTime && (time ?? '') > (entity.content.time ?? '');
      if (entity.version > 1 && entity.source === source && !isNewer) found.add(entity);
    }
  }
  return [...found];
}

type PastRow = [id: number, version: number, record: string, confirmedMs: number | null];

/** Loads the directly preceding versions that come from the same source. */
async function addPast<R extends object>(
  client: pg.ClientBase,
  { table, layout }: Kind<R>,
  entities: readonly Entity[],
): Promise<void> {
  if (entities.length === 0) return;
  const { columns, join } = VERSION_TEXT[table];
  const { rows } = await client.query<PastRow>({
    text: `select v.${table}_id, v.version, ${columns}
           from unnest($1::bigint[], $2::integer[], $3::text[]) as asked (id, version, source)
           join ${table}_version v on v.${table}_id = asked.id and v.source = asked.source
            and v.version between asked.version - ${MOST_PAST} and asked.version - 1
           ${join}
           order by 1, 2 desc`,
    values: [
      entities.map(({ id }) => id),
      entities.map(({ version }) => version),
      entities.map(({ source }) => source),
    ],
    rowMode: 'array',
  });
  const past = Map.groupBy(rows, ([id]) => id);
  for (const entity of entities) {
    const versions = unbroken(past.get(entity.id!) ?? [], entity.version);
    entity.past = versions.map(([, , ...text]) => splitDocument(toText(...text), layout));
  }
}

/** Returns the versions before `version` down to the first gap. */
function unbroken(rows: PastRow[], version: number): PastRow[] {
  const broken = rows.findIndex(([, number], at) => number !== version - 1 - at);
  return broken < 0 ? rows : rows.slice(0, broken);
}
