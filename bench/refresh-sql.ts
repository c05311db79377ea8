/**
 * The yardsticks of refreshing: the same reads and writes as bare SQL, one statement after another
 * on one connection.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { linkedinKey } from '../src/profile/keys/index.ts';
import type { Context } from './context.ts';

type Person = { linkedin_url: string };

const PRICE = 0.25;

export type BareRefresh = {
  /** A request whose profiles are all fresh. */
  create(profiles: Person[]): Promise<void>;
  /** A request whose profiles are all stale and wait. */
  open(profiles: Person[]): Promise<BareRequest>;
  /** Concludes profiles with a source's answer that reports no change. */
  conclude(request: BareRequest, profiles: Person[], from: number): Promise<void>;
  close(): Promise<void>;
};

type BareRequest = { id: number; ids: number[] };

/** For requests of this account. */
export async function createBareRefresh(
  { databaseUrl }: Context,
  accountId: number,
): Promise<BareRefresh> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();

  async function insertRequest(profiles: Person[]): Promise<number> {
    const [request] = await query(client, REQUEST, [randomUUID(), accountId, profiles.length]);
    const texts = profiles.map((profile) => JSON.stringify(profile));
    await query(client, PROFILES, [request!.id, texts]);
    return Number(request!.id);
  }

  async function charge(request: number, from: number, profiles: Person[]): Promise<void> {
    const total = profiles.length * PRICE;
    await query(client, CHARGE, [total, accountId]);
    await query(client, ENTRIES, [accountId, `bare/${request}`, from, profiles.length, -PRICE]);
  }

  async function create(profiles: Person[]): Promise<void> {
    const keys = profiles.map(({ linkedin_url }) => linkedinKey(linkedin_url));
    const found = await query(client, FIND, [keys]);
    const ids = found.map((row) => row.contact_id);
    await query(client, ROWS, [ids]);
    await query(client, RECORDS, [ids, found.map((row) => row.version)]);
    await query(client, BASELINES, [accountId, ids]);
    await client.query('begin');
    await query(client, HOLD, [profiles.length * PRICE, accountId]);
    await charge(await insertRequest(profiles), 0, profiles);
    await client.query('commit');
  }

  async function open(profiles: Person[]): Promise<BareRequest> {
    const keys = profiles.map(({ linkedin_url }) => linkedinKey(linkedin_url));
    const found = await query(client, FIND, [keys]);
    await client.query('begin');
    await query(client, HOLD, [profiles.length * PRICE, accountId]);
    const id = await insertRequest(profiles);
    await client.query('commit');
    return { id, ids: found.map((row) => Number(row.contact_id)) };
  }

  async function conclude(request: BareRequest, profiles: Person[], from: number): Promise<void> {
    const ids = request.ids.slice(from, from + profiles.length);
    await client.query('begin');
    const current = await query(client, CURRENT, [ids]);
    await query(client, VERSIONS, [
      current.map((row) => row.id),
      current.map((row) => row.version),
      current.map((row) => row.confirms),
    ]);
    await query(client, VERIFIED, [ids]);
    await query(client, BASELINES, [accountId, ids]);
    await query(client, CONCLUDED, [request.id, from, from + profiles.length]);
    await charge(request.id, from, profiles);
    await client.query('commit');
  }
  return { create, open, conclude, close: () => client.end() };
}

type Row = Record<string, string | number>;

const query = async (client: pg.Client, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>({ name: text.slice(0, 60), text, values })).rows;

const FIND = `select k.contact_id, c.version from contact_key k join contact c on c.id = k.contact_id
  where k.key = any($1::uuid[])`;
const ROWS = 'select * from contact where id = any($1::bigint[])';
const RECORDS = `select v.record from unnest($1::bigint[], $2::int[]) as wanted (id, version)
  join contact_version v on v.contact_id = wanted.id and v.version = wanted.version`;
const BASELINES = `select baseline from account_contact
  where account_id = $1 and contact_id = any($2::bigint[])`;
const HOLD = 'update account set credits_held = credits_held + $1 where id = $2';
const REQUEST = `insert into refresh_request (unique_identifier, account_id, user_id, synchronous,
    test, find_match, attributes, tier, status, profiles, with_contact_id, open)
  select $1, $2, min(id), true, false, true, '{contact_profile}', 1, 'completed', $3, 0, 0
  from app_user where account_id = $2 returning id`;
const PROFILES = `insert into refresh_profile (request_id, position, submitted,
    search_status, tier, concluded_at)
  select $1, testBed, submitted, 'completed', 1, now()
  from unnest($2::text[]) with ordinality as profile (submitted, testBed)`;
const CHARGE = `update account set credits_held = credits_held - $1,
    credit_balance = credit_balance - $1 where id = $2`;
const ENTRIES = `insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
  select $1, 'charge', $5, 0, $2 || '/' || testBed from generate_series($3 + 1, $3 + $4::int) as testBed`;
const CURRENT = `select c.id, c.version, said.version as confirms, said.record from contact c
  join contact_version v on v.contact_id = c.id and v.version = c.version
  join contact_version said
    on said.contact_id = c.id and said.version = coalesce(v.confirms, v.version)
  where c.id = any($1::bigint[]) for update of c`;
const VERSIONS = `insert into contact_version (contact_id, version, confirms, verified_at, source)
  select id, version + 1, confirms, now(), 'bare'
  from unnest($1::bigint[], $2::int[], $3::int[]) as said (id, version, confirms)`;
const VERIFIED = `update contact set version = version + 1, verified_at = now()
  where id = any($1::bigint[])`;
const CONCLUDED = `update refresh_profile set search_status = 'completed', verdict = '{}'
  where request_id = $1 and position > $2 and position <= $3`;
