/** Reads the audit log. Names are those that keys and people have now. */
import { sql } from 'kysely';
import type { AuditAction, AuditActor, AuditOutcome } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';

const PAGE_SIZE = 100;

export type AuditFilter = {
  accountId: number;
  since: Date | null;
  actor: { kind: AuditActor | null; id: number | null } | null;
  action: AuditAction | null;
  page: number;
};

type Row = {
  entry: number;
  time: Date;
  kind: AuditActor;
  id: number | null;
  name: string | null;
  address: string | null;
  action: AuditAction;
  subject: string | null;
  outcome: AuditOutcome;
};

export async function loadAuditLog(db: Db, filter: AuditFilter) {
  const { accountId, since, actor, action, page } = filter;
  const chosen = sql`audit_entry e
    where e.account_id = ${accountId}
      and (${since}::timestamptz is null or e.time >= ${since})
      and (${actor?.kind ?? null}::text is null or e.actor_kind = ${actor?.kind ?? null})
      and (${actor?.id ?? null}::bigint is null or e.actor_id = ${actor?.id ?? null})
      and (${action}::text is null or e.action = ${action})`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${chosen}`.execute(db);
  const { rows } = await sql<Row>`
    select p.id as entry, p.time, p.actor_kind as kind, p.actor_id as id, p.address, p.action, p.subject,
      p.outcome, case p.actor_kind
        when 'key' then (select name from permit where id = p.actor_id)
        when 'user' then (select name from app_user where id = p.actor_id)
      end as name
    from (
      select e.id, e.time, e.actor_kind, e.actor_id, e.address, e.action, e.subject, e.outcome
      from ${chosen}
      order by e.id desc limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}
    ) p order by p.id desc`.execute(db);
  return { entries: rows.map(show), total: counted.rows[0]!.total };
}

const show = ({ entry, time, kind, id, name, ...rest }: Row) => ({
  id: entry,
  time,
  actor: { kind, id, name: kind === 'operator' ? 'operator' : name },
  ...rest,
});
