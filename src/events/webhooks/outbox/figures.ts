/** Numbers of undelivered deliveries for `/metrics`. */
import { sql } from 'kysely';
import type { Figures } from '../../../ground/metrics/index.ts';

type Row = { state: string; deliveries: number; lateSeconds: number | null };

/** Uses only the index of each state, not the rows. `delivery.ts` defines the states. */
export const deliveryFigures: Figures<Row> = {
  name: 'webhooks',
  async load(db) {
    const { rows } = await sql<Row>`
      select 'in_line' as state, count(*)::int as deliveries,
             greatest(extract(epoch from now() - min(next_at)), 0)::float8 as "lateSeconds"
      from webhook_delivery where line is not null and dispatcher is null
      union all
      select 'under_way', count(*)::int, null
      from webhook_delivery where dispatcher is not null
      union all
      select 'waiting', count(*)::int, null
      from webhook_delivery where line is null and next_at is not null`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_webhook_deliveries',
      help: 'Deliveries that are due (in_line), being sent (under_way), or waiting for their next attempt (waiting).',
      label: 'state',
      value: ({ deliveries }) => deliveries,
    },
    {
      name: 'tenure_webhook_late_seconds',
      help: 'For how long the oldest delivery that is due has waited to be sent; 0 when none is due.',
      value: ({ lateSeconds }) => lateSeconds,
    },
  ],
};
