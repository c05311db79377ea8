import type pg from 'pg';
import { splitDocument } from '../../profile/document.ts';
import type { Kind } from './kind.ts';
import { Member } from './member.ts';
import type { Prepared } from './observation.ts';
import { Roster } from './roster.ts';

/** How far back a delivery is asked what it said before. */
const PAST = 20;

/** Ids of whoever is stored under one of the keys, with the keys that lead to each. */
export async function findIds<R extends object>(
  client: pg.ClientBase | pg.Pool,
  { table }: Kind<R>,
  keys: Iterable<string>,
): Promise<Map<number, string[]>> {
  const { rows } = await client.query<[string, number]>({
    // Named, because a plan made anew looks at each of the keys.
    name: `ids of ${table} keys`,
    text: `select key, ${table}_id from ${table}_key where key = any($1::uuid[])`,
    values: [[...keys]],
    rowMode: 'array',
  });
  const found = new Map<number, string[]>();
  for (const [key, id] of rows) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [key]);
    else known.push(key);
  }
  return found;
}

/**
 * Those stored, as they are now. To be read when nobody else may write them.
 * @param found keys by id
 */
export async function findRoster<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  found: ReadonlyMap<number, string[]>,
  observations: readonly Prepared[],
): Promise<Roster<R>> {
  const roster = new Roster(kind);
  if (found.size === 0) return roster;
  for (const member of await findMembers(client, kind, found.keys())) {
    roster.add(member, found.get(member.id!)!, true);
  }
  await addPast(client, kind, repeatable(roster, observations));
  return roster;
}

type CurrentRow = [id: number, version: number, record: string, source: string];

/** By id, so by age. */
async function findMembers<R extends object>(
  client: pg.ClientBase,
  { table, layout }: Kind<R>,
  ids: Iterable<number>,
): Promise<Member[]> {
  const { rows } = await client.query<CurrentRow>({
    text: `select t.id, t.version, v.record, v.source
           from ${table} t join ${table}_version v on v.${table}_id = t.id and v.version = t.version
           where t.id = any($1::bigint[]) order by t.id`,
    values: [[...ids]],
    rowMode: 'array',
  });
  return rows.map(
    ([id, version, record, source]) =>
      new Member(id, version, splitDocument(record, layout), source),
  );
}

/** Who may be told again what was said of them before: see `settle`. */
function repeatable<R extends object>(
  roster: Roster<R>,
  observations: readonly Prepared[],
): Member[] {
  const found = new Set<Member>();
  for (const { keys, source, statesTime, time } of observations) {
    for (const { member } of roster.suspects(keys)) {
      const isNewer = statesTime && (time ?? '') > (member.held.time ?? '');
      if (member.version > 1 && member.source === source && !isNewer) found.add(member);
    }
  }
  return [...found];
}

type PastRow = [id: number, version: number, record: string];

async function addPast<R extends object>(
  client: pg.ClientBase,
  { table, layout }: Kind<R>,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return;
  const { rows } = await client.query<PastRow>({
    text: `select v.${table}_id, v.version, v.record
           from unnest($1::bigint[], $2::integer[], $3::text[]) as asked (id, version, source)
           join ${table}_version v on v.${table}_id = asked.id and v.source = asked.source
            and v.version between asked.version - ${PAST} and asked.version - 1
           order by 1, 2 desc`,
    values: [
      members.map(({ id }) => id),
      members.map(({ version }) => version),
      members.map(({ source }) => source),
    ],
    rowMode: 'array',
  });
  const past = Map.groupBy(rows, ([id]) => id);
  for (const member of members) {
    const versions = unbroken(past.get(member.id!) ?? [], member.version);
    member.past = versions.map(([, , record]) => splitDocument(record, layout));
  }
}

/** Versions that follow one another down from the one before `version`. */
function unbroken(rows: PastRow[], version: number): PastRow[] {
  const broken = rows.findIndex(([, number], at) => number !== version - 1 - at);
  return broken < 0 ? rows : rows.slice(0, broken);
}
