import type pg from 'pg';

/**
 * The schema as text, one line for each column, constraint, index or trigger, in a fixed order, for
 * comparison with the committed dump. The queue's own schema is left to its own migrations.
 */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    with relation as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
    )
    select line from (
      select relname, 0 as part, '' as name,
             case relkind when 'r' then 'table ' else 'sequence ' end || relname as line
      from relation
      union all
      select r.relname, 1, lpad(a.attnum::text, 3, '0'),
             '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
               || case when a.attnotnull then ' not null' else '' end
               || case a.attidentity when 'a' then ' identity' else '' end
               || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
               || case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end
      from relation r
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
      where r.relkind = 'r'
      union all
      select r.relname, 2, o.conname, '  constraint ' || o.conname || ' ' || pg_get_constraintdef(o.oid)
      from relation r join pg_constraint o on o.conrelid = r.oid and o.contype <> 'n'
      union all
      select r.relname, 3, i.indexrelid::regclass::text, '  ' || pg_get_indexdef(i.indexrelid)
      from relation r join pg_index i on i.indrelid = r.oid
      union all
      select r.relname, 4, t.tgname, '  ' || pg_get_triggerdef(t.oid)
      from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
    ) lines
    order by relname, part, name, line`);
  return `${rows.map((row) => row.line).join('\n')}\n`;
}
