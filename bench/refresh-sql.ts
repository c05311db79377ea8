/** What a synchronous create reads and writes when all is fresh, as bare SQL: the yardstick. */
import pg from 'pg';
import { linkedinKey } from '../src/contacts/index.ts';
import type { Context } from './context.ts';

type Person = { linkedin_url: string };

const PRICE = 0.25;

/** Creates one request of the account a call, on one connection, statement after statement. */
export async function createBareRefresh(
  { databaseUrl }: Context,
  accountId: number,
): Promise<{ create(profiles: Person[]): Promise<void>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let requests = 0;
  async function create(profiles: Person[]): Promise<void> {
    requests += 1;
    const keys = profiles.map(({ linkedin_url }) => linkedinKey(linkedin_url));
    const found = await query(client, FIND, [keys]);
    const ids = found.map((row) => row.contact_id);
    await query(client, ROWS, [ids]);
    await query(client, RECORDS, [ids, found.map((row) => row.version)]);
    await query(client, BASELINES, [accountId, ids]);
    await client.query('begin');
    const total = profiles.length * PRICE;
    await query(client, HOLD, [total, accountId]);
    const [request] = await query(client, REQUEST, [
      `bare/${process.pid}/${accountId}/${requests}`,
      accountId,
      profiles.length,
    ]);
    const texts = profiles.map((profile) => JSON.stringify(profile));
    await query(client, PROFILES, [request!.id, texts]);
    await query(client, CHARGE, [total, accountId]);
    await query(client, ENTRIES, [accountId, `bare/${request!.id}`, profiles.length, -PRICE]);
    await client.query('commit');
  }
  return { create, close: () => client.end() };
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
  select $1, place, submitted, 'completed', 1, now()
  from unnest($2::text[]) with ordinality as profile (submitted, place)`;
const CHARGE = `update account set credits_held = credits_held - $1,
    credit_balance = credit_balance - $1 where id = $2`;
const ENTRIES = `insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
  select $1, 'charge', $4, 0, $2 || '/' || place from generate_series(1, $3::int) as place`;
