/**
 * Loads rendered leads of contact versions for pages of results. A lead is rendered again only if
 * its rendered form does not hold on the day. There are three steps; each handles the versions that
 * the previous step did not find.
 */
import type pg from 'pg';
import { byShard } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type LeadPart, leadWithTime, renderLead } from '../../profile/views/index.ts';
import { idAt, loadContactTexts, type MaybeVersion, namedOrdinals, toColumns } from './read.ts';
import { toMs } from './versions.ts';

// Driver: prepared statements that return rows as arrays, because pages of results wait for them.

/**
 * Loads the leads of contact versions on a day, rendered when the versions were stored. A version
 * that was rendered for other days is rendered again from its record.
 * @param day `YYYY-MM-DD`
 * @param parts the parts that the profile type has, including the first of all parts
 * @returns in the given order: the members of each lead except its id, as JSON text, each after a
 *   comma; null if there is no version
 */
export async function loadRenderedLeads(
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
  day: string,
  parts: readonly LeadPart[],
): Promise<(string | null)[]> {
  const leads: (string | null)[] = new Array(refs.length).fill(null);
  const wanted: WantedLeads = { refs, day, parts, leads };
  let ordinals = namedOrdinals(refs);
  for (const add of [addOwnLeads, addConfirmedLeads, renderMissing]) {
    if (ordinals.length === 0) break;
    await add(pool, wanted, ordinals);
    ordinals = ordinals.filter((ordinal) => leads[ordinal] === null);
  }
  return leads;
}

type WantedLeads = {
  refs: readonly MaybeVersion[];
  day: string;
  parts: readonly LeadPart[];
  /** The leads found so far, parallel to `refs`. */
  leads: (string | null)[];
};

const HOLDS = '(v.since is null or v.since <= $3) and (v.until is null or v.until > $3)';

async function addOwnLeads(
  pool: pg.Pool,
  { refs, day, parts, leads }: WantedLeads,
  ordinals: readonly number[],
): Promise<void> {
  await byShard(pool, 'contact', ordinals, idAt(refs), async (some, { within, mark }) => {
    const { rows } = await pool.query<[number, string]>({
      text: `select t.n::int4, v.${parts.join(' || v.')}
             from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
             join contact_lead v on v.contact_id = t.id and v.version = t.version
             where ${HOLDS} ${within('v.contact_id')}`,
      values: [...toColumns(refs, some), day],
      rowMode: 'array',
      name: `${mark}leads of versions: ${parts}`,
    });
    for (const [n, text] of rows) leads[some[n - 1]!] = text;
  });
}

/**
 * A separate step, so that versions with their own leads need no query for the version they
 * confirm.
 */
async function addConfirmedLeads(
  pool: pg.Pool,
  { refs, day, parts, leads }: WantedLeads,
  ordinals: readonly number[],
): Promise<void> {
  await byShard(pool, 'contact', ordinals, idAt(refs), async (some, { within, mark }) => {
    const { rows } = await pool.query<[n: number, text: string, confirmedMs: number]>({
      text: `select t.n::int4, v.${parts.join(' || v.')}, ${toMs('c.verified_at')}
             from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
             join contact_version c on c.contact_id = t.id and c.version = t.version
             join contact_lead v on v.contact_id = c.contact_id and v.version = c.confirms
             where ${HOLDS} ${within('v.contact_id')}`,
      values: [...toColumns(refs, some), day],
      rowMode: 'array',
      name: `${mark}leads of confirmations: ${parts}`,
    });
    for (const [n, text, ms] of rows) {
      leads[some[n - 1]!] = leadWithTime(text, new Date(ms).toISOString());
    }
  });
}

async function renderMissing(
  pool: pg.Pool,
  { refs, day, parts, leads }: WantedLeads,
  ordinals: readonly number[],
): Promise<void> {
  const texts = await loadContactTexts(
    pool,
    ordinals.map((ordinal) => refs[ordinal]!),
  );
  texts.forEach((text, at) => {
    if (text === null) return;
    const rendered = renderLead(JSON.parse(text) as ContactRecord, day);
    leads[ordinals[at]!] = parts.map((part) => rendered[part]).join('');
  });
}
