/** A list of a generated world: rows as of one day, and contacts as last verified on later days. */

import type { ContactRecord } from '../../src/profile/record.ts';
import type { Dice } from '../../src/profile/world/dice.ts';
import type { World } from '../../src/profile/world/index.ts';
import { jobOn } from '../../src/profile/world/people/index.ts';
import type { CheckedRow } from '../../src/work/checkups/rows/index.ts';

const DAY_MS = 86_400_000;

/** The day of the check-up. */
export const TODAY = '2026-07-01';
/** The list was made some time within these days before the contacts were verified. */
const LIST_AGE_DAYS = 3 * 365;

/** A row, with its contact and the truth about the person. */
export type Drawn = {
  row: CheckedRow;
  record: ContactRecord;
  verifiedAt: Date;
  truth: {
    /** What has happened from the day of the row to the day of the verification. */
    untilVerified: 'moved' | 'left' | 'title_changed' | null;
    /** True if the employer today is another one than on the day of the verification. */
    hasMovedSince: boolean;
  };
};

export type Age = {
  /** The most days since a contact's verification. */
  most: number;
  /** True if all contacts were verified that many days ago. */
  isExact: boolean;
};

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Draws a row for each person of the world who had a job on the day of the row. */
export function drawList(world: World, draws: Dice, { most, isExact }: Age): Drawn[] {
  const list: Drawn[] = [];
  for (let index = 0; index < world.people; index += 1) {
    const verifiedOn = dayBefore(TODAY, isExact ? most : draws.below(most + 1));
    const madeOn = dayBefore(verifiedOn, draws.below(LIST_AGE_DAYS));
    const drawn = drawRow(world, index, madeOn, verifiedOn);
    if (drawn) list.push(drawn);
  }
  return list;
}

function drawRow(world: World, index: number, madeOn: string, verifiedOn: string): Drawn | null {
  const { career } = world.person(index);
  const job = jobOn(career, madeOn);
  if (!job) return null;
  const { row } = world.lead(index, 'clean', madeOn);
  const verifiedAt = `${verifiedOn}T00:00:00Z`;
  const { company, title } = world.truth(index, madeOn, verifiedOn);
  const isSame = company === 'same' || company === 'renamed';
  const hasOtherTitle = isSame && title !== 'same';
  return {
    row: {
      first: row.first_name,
      last: row.last_name,
      company: row.company_name,
      email: row.email,
      linkedinUrl: row.linkedin_url,
      title: row.title,
      phone: null,
    },
    record: world.contact(index, verifiedOn, { verifiedAt }),
    verifiedAt: new Date(verifiedAt),
    truth: {
      untilVerified:
        company === 'moved' || company === 'left'
          ? company
          : hasOtherTitle
            ? 'title_changed'
            : null,
      hasMovedSince: jobOn(career, verifiedOn)?.company !== jobOn(career, TODAY)?.company,
    },
  };
}
