/** Loads the events of a message and puts them into words. */
import { sql } from 'kysely';
import type { EventType, EventView } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { loadEventBounds, readNewest, renderEvent } from '../../record/index.ts';
import type { Every } from '../schedule.ts';
import { clean } from './clean.ts';
import type { News, Section } from './news.ts';
import { SECTIONS, type SectionRule } from './sections.ts';

/** The events of a message, and who receives it. */
export type Range = {
  account_id: number;
  account: string;
  types: readonly EventType[];
  every: Every;
  after: number;
  until: number;
  token: string;
};

const PACES: Record<Every, string> = {
  now: 'sent when something happens',
  day: 'sent daily',
  week: 'sent weekly',
};

/**
 * @param publicUrl the address of the service; null if it is not configured
 * @returns null if no event is left, because they were pruned or erased
 */
export async function loadNews(
  db: Db,
  range: Range,
  publicUrl: string | null,
): Promise<News | null> {
  const counts = await countEvents(db, range);
  const sections: Section[] = [];
  for (const rule of SECTIONS) {
    const section = await loadSection(db, range, { rule, counts, publicUrl });
    if (section) sections.push(section);
  }
  if (sections.length === 0) return null;
  return {
    subject: toSubject(sections),
    account: clean(range.account) ?? 'your account',
    pace: PACES[range.every],
    sections,
    unsubscribeUrl: publicUrl && `${publicUrl}/unsubscribe/${range.token}`,
  };
}

/** `3 people moved, credits are low`. */
const toSubject = (sections: readonly Section[]): string => {
  const text = sections.map(({ heading }) => heading.toLowerCase()).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

async function countEvents(db: Db, range: Range): Promise<Map<EventType, number>> {
  const { account_id, after, until, types } = range;
  const { rows } = await sql<{ type: EventType; events: number }>`
    select type, count(*) as events from event
    where account_id = ${account_id} and position > ${after} and position <= ${until}
      and type = any(${types}::text[])
    group by type`.execute(db);
  return new Map(rows.map(({ type, events }) => [type, events]));
}

type Loading = {
  rule: SectionRule;
  counts: ReadonlyMap<EventType, number>;
  publicUrl: string | null;
};

async function loadSection(
  db: Db,
  { account_id: accountId, after, until: upTo }: Range,
  { rule, counts, publicUrl }: Loading,
): Promise<Section | null> {
  const types = rule.types.filter((type) => counts.has(type));
  const total = types.reduce((sum, type) => sum + counts.get(type)!, 0);
  if (total === 0) return null;
  const rows = await readNewest(db, { accountId, after, upTo, types, limit: rule.most });
  const { idKey } = await loadEventBounds(db);
  const events = rows.map((row) => JSON.parse(renderEvent(idKey, accountId, row)) as EventView);
  return {
    heading: rule.heading(total),
    items: events.map(rule.describe),
    more: Math.max(total - events.length, 0),
    url: publicUrl && `${publicUrl}${rule.path}`,
  };
}
