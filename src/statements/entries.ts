/** The ledger of an account: one line a grant, a job, a concluded profile; the newest first. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { type Tier, tierName } from '../profile/details.ts';
import type { Line, LinePage, Page } from './line.ts';
import { readPayment } from './payment.ts';
import { type ConcludedProfile, GRANT_REASON, jobReason, profileReason } from './reasons.ts';

export type Entry = Selectable<Tables['credit_entry']>;

export async function readLedger(db: Db, accountId: number, page: Page): Promise<LinePage> {
  const { total } = await db
    .selectFrom('credit_entry')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('credit_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  return { total, lines: await describeEntries(db, entries) };
}

/** Entries with what is known of what they pay for; two statements, whatever their number. */
export async function describeEntries(db: Db, entries: Entry[]): Promise<Line[]> {
  const jobs = await readJobs(db, entries);
  const profiles = await readProfiles(db, entries);
  return entries.map((entry) => {
    const payment = readPayment(entry.pays_for);
    const { id, created_at, kind, amount, balance_after } = entry;
    const profile = profiles.get(entry.pays_for ?? '');
    return {
      entry_id: id,
      created_at,
      kind,
      amount,
      balance_after,
      job_id: payment?.job ?? null,
      request_id: payment?.request ?? null,
      position: payment?.position ?? null,
      contact_id: profile?.contact_id ?? null,
      tier: profile ? tierName(profile.tier) : null,
      reason: jobs.get(payment?.job ?? 0) ?? profile?.reason ?? plainReason(entry),
    };
  });
}

const plainReason = ({ kind, pays_for }: Entry): string =>
  kind === 'grant' ? GRANT_REASON : `${pays_for}, of which nothing else is known`;

/** The reason of each job's entry, by job. */
async function readJobs(db: Db, entries: Entry[]): Promise<Map<number, string>> {
  const ids = entries.flatMap(({ pays_for }) => readPayment(pays_for)?.job ?? []);
  if (ids.length === 0) return new Map();
  const jobs = await db
    .selectFrom('enrichment_job')
    .select(['id', 'name', 'leads', 'enriched_leads'])
    .where('id', 'in', ids)
    .execute();
  return new Map(jobs.map((job) => [job.id, jobReason(job)]));
}

type PaidProfile = { contact_id: number | null; tier: Tier; reason: string };

/** By what the entry pays for. A join with the requests would read all there are. */
async function readProfiles(db: Db, entries: Entry[]): Promise<Map<string, PaidProfile>> {
  const named = entries.flatMap(({ pays_for }) => {
    const payment = readPayment(pays_for);
    return payment?.request ? { ...payment, name: pays_for! } : [];
  });
  if (named.length === 0) return new Map();
  const { rows } = await sql<ConcludedProfile & { name: string; maximum: Tier }>`
    select paid.name, contact_id, search_status, remark, profile.tier,
           (select tier from refresh_request where id = paid.request) as maximum
    from unnest(${named.map(({ name }) => name)}::text[],
                ${named.map(({ request }) => request)}::bigint[],
                ${named.map(({ position }) => position)}::int[]) as paid (name, request, place)
    join refresh_profile profile on request_id = paid.request and position = paid.place`.execute(
    db,
  );
  return new Map(
    rows.map(({ name, maximum, ...profile }) => [
      name,
      {
        contact_id: profile.contact_id,
        tier: profile.tier,
        reason: profileReason(profile, maximum),
      },
    ]),
  );
}
