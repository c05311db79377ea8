/** Checks the rows of one chunk. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { leadTier, price, refreshTier } from '../../money/credits/index.ts';
import { TIER } from '../../profile/details.ts';
import {
  changeByRate,
  expectedChange,
  loadExperience,
  type Rates,
  toRates,
  yearsInJob,
} from '../watches/index.ts';
import { type CheckedChunk, loadIdentities, loadRows } from './chunks.ts';
import { type FoundRow, loadPeople, type MatchedRow, matchRows } from './find-people.ts';
import { addChance, addRows, countParts, type Tally } from './report/index.ts';
import {
  bitsOf,
  type CheckedRow,
  identityOf,
  isIn,
  packIdentities,
  partsOf,
  RepeatedRows,
  rowReader,
} from './rows/index.ts';
import { type CheckupRow, mappingOf, tallyOf } from './stored.ts';

/** Rows that are classified before other calls may run. */
const ROWS_AT_ONCE = 25;

/** @returns what is found about the rows, and the counts of the check-up with them */
export async function checkChunk(
  service: Service,
  checkup: CheckupRow,
): Promise<{ checked: CheckedChunk; tally: Tally }> {
  const { id, account_id: accountId, chunks_done: chunk, created_at: now } = checkup;
  const tally = tallyOf(checkup);
  const day = utcDay(now);
  const rates = toRates(await loadExperience(service.db, accountId));
  const rows = await matchRows(service, await readRows(service, checkup), { accountId, day });
  const identities = rows.map(({ row, matched }) =>
    identityOf(row, matched.contact?.contactId ?? null),
  );
  const repeated = new RepeatedRows(identities);
  for await (const earlier of loadIdentities(service.db, id, chunk)) repeated.addEarlier(earlier);
  const isRepeated = repeated.find();
  const parts: number[] = [];
  const chances: number[] = [];
  for await (const { found, directory } of loadPeople(service, rows)) {
    for (const one of found) {
      if (parts.length % ROWS_AT_ONCE === 0) await nextTurn();
      const isDuplicate = isRepeated[parts.length]!;
      const bits = bitsOf(partsOf({ ...one, isDuplicate }, directory, day));
      parts.push(bits);
      chances.push(addChanceOf(tally, one, bits, { rates, now }));
    }
  }
  const counts = countParts(parts);
  addRows(tally, rows.length, counts);
  addCredits(tally, rows);
  const contactIds = rows.map(({ matched }) => matched.contact?.contactId ?? null);
  const packed = packIdentities(identities);
  return { checked: { parts, counts, contactIds, chances, identities: packed }, tally };
}

async function readRows({ db }: Service, checkup: CheckupRow): Promise<CheckedRow[]> {
  const read = rowReader(mappingOf(checkup));
  const rows: CheckedRow[] = [];
  for await (const portion of loadRows(db, checkup.id, checkup.chunks_done)) {
    rows.push(...portion.map(({ row }) => read(row)));
  }
  return rows;
}

/** @returns the chance that the contact of a row has moved; 0 if it is none, or is known to have */
function addChanceOf(
  tally: Tally,
  { matched: { contact } }: FoundRow,
  bits: number,
  { rates, now }: { rates: Rates; now: Date },
): number {
  if (!contact || !isIn(bits, 'known') || isIn(bits, 'moved') || isIn(bits, 'left')) return 0;
  const chance = expectedChange(contact, rates, now);
  const slope = changeByRate(contact, rates, now);
  addChance(tally, yearsInJob(contact, now), { chance, slope });
  return chance;
}

/** Duplicates cost as much as other rows, as in a job or request of the whole list. */
function addCredits({ credits }: Tally, rows: readonly MatchedRow[]): void {
  for (const { matched } of rows) {
    if (!matched.contact) continue;
    credits.enrich += price(leadTier(matched.contact, 'Lead Profile'));
    credits.refresh += price(refreshTier(matched.contact, TIER.contact_profile));
  }
}
