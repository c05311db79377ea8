/** The delivery history: an account's webhook deliveries, as its owner sees them. */
import { sql } from 'kysely';
import { type DeliveryState, notFound } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { type ListPage, toId } from '../../../ground/route-parts/index.ts';
import { parseEventType } from '../outbox/failed.ts';
import { type SubjectReferences, showSubjects } from '../outbox/subject-references.ts';
import type { Try } from '../outbox/tries.ts';

export type DeliveryFilter = {
  accountId: number;
  subject: string | null;
  state: DeliveryState | null;
  /** Deliveries that ended before this time are not shown; null shows all. */
  keptSince: Date | null;
};

export type PastDelivery = {
  id: number;
  webhook_id: string | null;
  endpoint_id: number | null;
  type: string | null;
  subject: string;
  url: string;
  state: DeliveryState;
  created_at: Date;
  tries: Try[];
};

type Row = Omit<PastDelivery, 'type' | 'tries'> & {
  about: string | null;
  /** The body of an event; null for other webhooks, whose bodies may be large. */
  event: string | null;
  tries: Try[] | null;
};

const STATE = sql<DeliveryState>`
  case when delivered_at is not null then 'delivered'
       when next_at is not null then 'waiting'
       else 'failed' end`;

const COLUMNS = sql`
  id, webhook_id, endpoint_id, case when endpoint_id is not null then body end as event, subject,
  about, url, ${STATE} as state, created_at, tries`;

/** Returns a page, newest first, and the total number. */
export async function listDeliveries(
  db: Db,
  filter: DeliveryFilter,
  page: ListPage,
  references: readonly SubjectReferences[],
): Promise<{ deliveries: PastDelivery[]; total: number }> {
  const matching = await toCondition(db, filter, references);
  const counted = await sql<{ total: number }>`
    select count(*) as total from webhook_delivery where ${matching}`.execute(db);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from webhook_delivery where ${matching}
    order by id desc limit ${page.size} offset ${page.number * page.size}`.execute(db);
  return { deliveries: await toShown(db, rows, references), total: counted.rows[0]!.total };
}

/**
 * Returns a delivery.
 * @throws ServiceError `not_found` if the account has no delivery with that id, or it has been
 *   pruned
 */
export async function getDelivery(
  db: Db,
  filter: Pick<DeliveryFilter, 'accountId' | 'keptSince'>,
  id: string,
  references: readonly SubjectReferences[],
): Promise<PastDelivery> {
  const matching = await toCondition(db, { ...filter, subject: null, state: null }, references);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from webhook_delivery
    where ${matching} and id = ${toId(id)}`.execute(db);
  const [shown] = await toShown(db, rows, references);
  if (shown) return shown;
  throw notFound(`no webhook delivery ${id.slice(0, 100)} on this account`);
}

/**
 * Returns the request as it is sent.
 * @throws ServiceError `not_found`
 */
export async function getRequest(
  db: Db,
  filter: Pick<DeliveryFilter, 'accountId' | 'keptSince'>,
  id: string,
) {
  const matching = await toCondition(db, { ...filter, subject: null, state: null }, []);
  const { rows } = await sql<{ url: string; webhook_id: string; body: string; time: string }>`
    select url, webhook_id, tries -> -1 ->> 'time' as time,
           case when endpoint_id is not null then left(body, ${BODY_SHOWN}) end as body
    from webhook_delivery where ${matching} and id = ${toId(id)}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(`no webhook delivery ${id.slice(0, 100)} on this account`);
  const { url, webhook_id, body, time } = row;
  const seconds = time && String(Math.floor(Date.parse(time) / 1_000));
  const headers = {
    'content-type': 'application/json',
    ...(webhook_id && { 'webhook-id': webhook_id }),
    ...(seconds && { 'webhook-timestamp': seconds }),
  };
  return { method: 'POST', url, headers, body };
}

const BODY_SHOWN = 10_000;

async function toCondition(
  db: Db,
  filter: DeliveryFilter,
  references: readonly SubjectReferences[],
) {
  const { accountId, subject, state, keptSince } = filter;
  const stored = subject === null ? [] : await findStored(db, accountId, subject, references);
  const about = sql`(subject = any(${stored}::text[]) or about = ${subject})`;
  const kept = sql`(next_at is not null or coalesce(delivered_at, failed_at, created_at) > ${keptSince})`;
  return sql.join(
    [
      sql`account_id = ${accountId}`,
      ...(subject === null ? [] : [about]),
      ...(state === null ? [] : [sql`${STATE} = ${state}`]),
      ...(keptSince === null ? [] : [kept]),
    ],
    sql` and `,
  );
}

const findStored = async (
  db: Db,
  accountId: number,
  subject: string,
  references: readonly SubjectReferences[],
): Promise<string[]> =>
  (await Promise.all(references.map(({ find }) => find(db, accountId, subject)))).flat();

async function toShown(
  db: Db,
  rows: readonly Row[],
  references: readonly SubjectReferences[],
): Promise<PastDelivery[]> {
  const subjects = await showSubjects(db, rows, references);
  return rows.map(({ about: _, event, subject, tries, ...row }) => ({
    ...row,
    type: parseEventType(event),
    subject: subjects.get(subject)!,
    tries: tries ?? [],
  }));
}
