/** The figures of `/metrics` on retention. */
import type { Figures } from '../metrics/index.ts';
import type { Retained } from './retained.ts';

type Row = {
  kind: string;
  rows: number;
  ageSeconds: number | null;
  keptSeconds: number | null;
};

/** Reads through indexes; deleted rows are counted at their deletion. */
export const retentionFigures = (all: readonly Retained[]): Figures<Row> => ({
  name: 'retention',
  async load(db, { retentionMs }) {
    const pruned = await db.selectFrom('retention').select(['name', 'pruned_rows']).execute();
    const rows: Row[] = [];
    for (const { name, setting, findOldest } of all) {
      const oldest = await findOldest(db);
      const keptMs = retentionMs[setting];
      rows.push({
        kind: name,
        rows: pruned.find((one) => one.name === name)?.pruned_rows ?? 0,
        ageSeconds: oldest && Math.max(Date.now() - oldest.getTime(), 0) / 1_000,
        keptSeconds: keptMs === null ? null : keptMs / 1_000,
      });
    }
    return rows;
  },
  figures: [
    {
      name: 'tenure_retention_pruned_rows_total',
      help: 'Rows deleted because their time had passed, by kind.',
      type: 'counter',
      label: 'kind',
      value: ({ rows }) => rows,
    },
    {
      name: 'tenure_retention_oldest_seconds',
      help: 'Age of the oldest job, request or delivery that is kept, by kind.',
      label: 'kind',
      value: ({ ageSeconds }) => ageSeconds,
    },
    {
      name: 'tenure_retention_kept_seconds',
      help: 'For how long is kept what has ended, by kind; absent: for ever.',
      label: 'kind',
      value: ({ keptSeconds }) => keptSeconds,
    },
  ],
});
