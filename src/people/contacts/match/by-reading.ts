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
import { KeyList } from './key-list.ts';
import type { OnRecord } from './on-record.ts';
import { type Candidates, type Outcome, toOutcome, union } from './outcome.ts';
import { inTurn, loadRecords } from './records.ts';

/** A lead that nobody is found for under second-choice keys, and what its company is known by. */
export type Missed = { name: FullName; onRecord: OnRecord | undefined };

/** One reading of one lead. */
type Sought = {
  ordinal: number;
  reading: NameReading;
  /** Their places. */
  keys: ReadingKeys<number>;
  onRecord: OnRecord | undefined;
  /** The company as the lead names it. */
  text: string;
};

/**
 * Matches leads by other readings of their names, the surest first: the first that leads to anybody
 * decides, and a reading that leads to several matches none of them. All readings of all leads are
 * looked up together.
 * @returns parallel to `missed`
 */
export async function matchByReading(
  pool: pg.Pool,
  missed: readonly Missed[],
  test: boolean,
): Promise<Outcome[]> {
  const list = new KeyList();
  const sought = missed.flatMap((one, ordinal) => toSought(list, one, ordinal));
  const found = await findFitting(pool, list, sought, test);
  const outcomes = missed.map(() => toOutcome([]));
  sought.forEach(({ ordinal }, at) => {
    if (outcomes[ordinal]!.reason === 'nobody') outcomes[ordinal] = toOutcome(found[at]!);
  });
  return outcomes;
}

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

/** @returns parallel to `sought` */
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

/** Leaves those whose record says that they are meant. Records are loaded only for who was found. */
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
