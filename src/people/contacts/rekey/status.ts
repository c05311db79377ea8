/** The status of match keys, during a pass and afterwards. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { Figures } from '../../../ground/metrics/index.ts';
import { PREFIXES, prefixOf } from './key-space.ts';
import { findVersionsAtWork } from './presence.ts';
import { STAGES, type Stage } from './progress.ts';

export type MatchKeysStatus = {
  /** The version of all keys, or of the keys that a pass is storing. */
  version: number;
  stage: Stage;
  /** The completed share of the stage, from 0 to 1. */
  stage_share: number;
  /** The approximate completed share of the pass, from 0 to 1. */
  share: number;
  /** Keys added and removed in the current pass, or in the last one. */
  added: number;
  removed: number;
  begun_at: Date;
  /** Null while the pass is in progress. */
  done_at: Date | null;
  /**
   * The versions of keys that connected nodes and imports use. The pass waits while there are
   * several.
   */
  at_work: number[];
};

/** Returns null before the first node or import has stored or searched for keys. */
export async function loadMatchKeys(db: Db): Promise<MatchKeysStatus | null> {
  const row = await db
    .selectFrom('match_keys')
    .select(['version', 'stage', 'last_id', 'last_key'])
    .select(['added', 'removed', 'begun_at', 'done_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { last_id, last_key, ...shown } = row;
  const stage_share = await findShare(db, row);
  return {
    ...shown,
    stage_share,
    share: shareOfAll(row.stage, stage_share),
    at_work: await findVersionsAtWork(db),
  };
}

type Cursor = { stage: Stage; last_id: number; last_key: string | null };

async function findShare(db: Db, { stage, last_id, last_key }: Cursor): Promise<number> {
  if (stage === 'done') return 1;
  if (last_key !== null) return (prefixOf(last_key) + 1) / PREFIXES;
  const last = stage === 'contacts' || stage === 'companies' ? await findLast(db, stage) : 0;
  return last === 0 ? 0 : Math.min(last_id / last, 1);
}

async function findLast(db: Db, stage: 'contacts' | 'companies'): Promise<number> {
  const table = sql.table(stage === 'contacts' ? 'contact' : 'company');
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${table}`.execute(
    db,
  );
  return rows[0]!.last ?? 0;
}

/** The approximate share of time that each stage takes, in the order of the stages. */
const WEIGHTS = [0.2, 0.03, 0.74, 0.03];

function shareOfAll(stage: Stage, share: number): number {
  const at = STAGES.indexOf(stage);
  const before = WEIGHTS.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  return stage === 'done' ? 1 : before + WEIGHTS[at]! * share;
}

/** True if the pass waits because several versions of keys are connected. */
export const isWaiting = ({ done_at, at_work }: MatchKeysStatus): boolean =>
  done_at === null && at_work.length > 1;

/** The figures of match keys, read from one row by its key. */
export const matchKeyFigures: Figures<MatchKeysStatus> = {
  name: 'match_keys',
  async load(db) {
    const status = await loadMatchKeys(db);
    return status ? [status] : [];
  },
  figures: [
    {
      name: 'tenure_match_keys_version',
      help: 'The version of the stored match keys, or of those that are being made.',
      value: ({ version }) => version,
    },
    {
      name: 'tenure_match_keys_done_ratio',
      help: 'About how much of the stored match keys is of that version: 0 to 1.',
      value: ({ share }) => share,
    },
    {
      name: 'tenure_match_keys_waiting',
      help: 'Whether making them waits because nodes make keys of different versions: 1 or 0.',
      value: (status) => (isWaiting(status) ? 1 : 0),
    },
  ],
};
