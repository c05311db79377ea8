/** The learned order of the sources in the segments with most calls, with reasons. */
import { sql } from 'kysely';
import type { SourceConfig } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { loadExperience } from '../learning.ts';
import { chooseOrder } from '../order/index.ts';
import type { Segment } from '../segment.ts';

export type SegmentOrder = Segment & { sources: { source: string; reason: string }[] };

const MOST_SEGMENTS = 50;

/** Returns the orders of segments. The segments with most calls come first. */
export async function loadOrders(
  db: Db,
  configs: readonly SourceConfig[],
): Promise<SegmentOrder[]> {
  const candidates = configs.filter(({ provides }) => provides.includes('profile'));
  const { rows: segments } = await sql<Segment>`
    select asked_by as by, country from source_call where profile and asked > 0
    group by asked_by, country order by sum(asked) desc, asked_by, country
    limit ${MOST_SEGMENTS}`.execute(db);
  const experience = await loadExperience(db);
  const never = () => 1;
  return segments.map((segment) => ({
    ...segment,
    sources: chooseOrder(candidates, experience, segment, [], never).map(({ name, reason }) => ({
      source: name,
      reason,
    })),
  }));
}
