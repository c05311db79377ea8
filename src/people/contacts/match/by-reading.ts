import type pg from 'pg';
import {
  type NameReading,
  nameReadings,
  type ReadingKeys,
  readingKeys,
} from '../../../profile/keys/index.ts';
import { keepThoseAtSite } from './at-site.ts';
import { findCandidates } from './candidates.ts';
import type { FullName } from './closest.ts';
import { findExcluded, withExcluded } from './excluded.ts';
import { KeyList } from './key-list.ts';
import type { MatchOptions } from './lead.ts';
import type { OnRecord } from './on-record.ts';
import { type Candidates, isExcluded, type Outcome, toOutcome, union } from './outcome.ts';
import { inTurn, loadRecords } from './records.ts';

/** A lead without a match by second-choice keys, and the known facts about its company. */
export type Missed = { name: FullName; onRecord: OnRecord | undefined };

/** One reading of one lead. */
type Sought = {
  ordinal: number;
  reading: NameReading;
  /** Indexes of the keys in the key list. */
  keys: ReadingKeys<number>;
  onRecord: OnRecord | undefined;
  /** The company as the lead names it. */
  text: string;
};

/**
 * Matches leads by other readings of their names, the most certain first. The first reading that
 * finds a contact decides; if it finds several, the lead is a tie. All readings of all leads are
 * queried together.
 * @returns outcomes parallel to `missed`
 */
export async function matchByReading(
  pool: pg.Pool,
  missed: readonly Missed[],
  { test, wrong }: Pick<MatchOptions, 'test' | 'wrong'>,
): Promise<Outcome[]> {
  const list = new KeyList();
  const sought = missed.flatMap((one, ordinal) => toSought(list, one, ordinal));
  const found = await findFitting(pool, list, sought, test);
  const excluded = await findExcluded(wrong, list, sought.map(allKeys));
  const outcomes = missed.map(() => toOutcome([]));
  for (const [at, ids] of excluded) {
    const { ordinal } = sought[at]!;
    outcomes[ordinal] = withExcluded(outcomes[ordinal]!, ids);
  }
  sought.forEach(({ ordinal }, at) => {
    const outcome = outcomes[ordinal]!;
    const isOpen = outcome.reason === 'nobody' && !isExcluded(outcome);
    if (isOpen) outcomes[ordinal] = toOutcome(found[at]!);
  });
  return outcomes;
}

const allKeys = ({ keys: { plain, atSites } }: Sought): number[] => [...plain, ...atSites];

function toSought(
  list: KeyList,
  { name: { first, last, company }, onRecord }: Missed,
  ordinal: number,
): Sought[] {
  const readings = nameReadings(first, last);
  const { names = [], sites = null } = onRecord ?? {};
  const keys = readingKeys(readings, { company, names, sites }, list.add);
  return readings.map((reading, at) => ({
    ordinal,
    reading,
    keys: keys[at]!,
    onRecord,
    text: company,
  }));
}

/** @returns the fitting candidates, parallel to `sought` */
async function findFitting(
  pool: pg.Pool,
  list: KeyList,
  sought: readonly Sought[],
  test: boolean,
): Promise<Candidates[]> {
  const keys = [...sought.map(({ keys }) => keys.plain), ...sought.map(({ keys }) => keys.atSites)];
  const found = await findCandidates(pool, list, keys, test);
  if (found.every((candidates) => candidates?.length === 0)) return found.slice(0, sought.length);
  const atSites = await keepThoseAtSite(
    pool,
    sought.map(({ onRecord, text }, at) => ({
      candidates: found[sought.length + at]!,
      onRecord,
      text,
    })),
  );
  const together = atSites.map((some, at) => union(found[at]!, some));
  return keepThoseWhoFit(pool, sought, together);
}

/** Keeps the candidates whose record fits the reading. Only the candidates' records are loaded. */
async function keepThoseWhoFit(
  pool: pg.Pool,
  sought: readonly Sought[],
  found: readonly Candidates[],
): Promise<Candidates[]> {
  const kept = [...found];
  const open = found.flatMap((candidates, at) => (candidates?.length ? at : []));
  await inTurn(open, async (some) => {
    const records = await loadRecords(
      pool,
      some.flatMap((at) => found[at] ?? []),
    );
    for (const at of some) {
      kept[at] = found[at]!.filter(({ contactId }) => {
        const record = records.get(contactId);
        return record !== undefined && sought[at]!.reading.fits(record);
      });
    }
  });
  return kept;
}
