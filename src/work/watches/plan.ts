/**
 * Picks the people to refresh next. Reads only; `ask.ts` executes the plan, unless it is overtaken.
 */

import type { Db } from '../../ground/database/index.ts';
import { loadFunds, loadPermitRoom, price } from '../../money/credits/index.ts';
import { loadVerifications, type Verification } from '../../people/contacts/index.ts';
import type { Tier } from '../../profile/details.ts';
import { loadSpending } from './budget.ts';
import { loadExperience } from './experience.ts';
import { type Career, expectedChange, type Rates, toRates, yearsInJob } from './likelihood.ts';
import { countAffordable, type Means } from './pause.ts';
import { type AskedPerson, countPeople, loadWaiting, type WaitingPerson } from './people.ts';
import type { WatchRow } from './rows.ts';
import { dueFrom } from './schedule.ts';

/** The most people of one request. */
const MOST_ASKED = 1_000;
/** The most requests of one watch in progress at once. */
const MOST_REQUESTS = 5;
/**
 * The most people checked in one run. A watch with a budget checks all due people, because their
 * order determines who is left out.
 */
const PAGE = 5_000;

export type ChosenPerson = AskedPerson & Pick<WaitingPerson, 'contact_id' | 'submitted'>;

export type Plan = {
  now: Date;
  means: Means;
  chosen: ChosenPerson[];
  /** Waiting people who are not due, because they were verified in the meantime. */
  later: { id: number; dueAt: Date }[];
  /** True if other people are due, or have not been checked. */
  hasMore: boolean;
};

/**
 * Plans a run.
 * @param most the most people that a request may have
 */
export async function planRun(db: Db, watch: WatchRow, most: number): Promise<Plan> {
  const now = new Date();
  const means = await loadMeans(db, watch);
  const page = watch.monthly_credits === null ? PAGE : Number.MAX_SAFE_INTEGER;
  const waiting = await loadWaiting(db, watch.id, now, page);
  const { due, later } = await sortOut(db, watch, waiting, now);
  const rates = toRates(await loadExperience(db, watch.account_id));
  const ranked = rank(due, rates, now);
  const isBusy = means.spending.requests >= MOST_REQUESTS;
  const chosen = ranked.slice(0, isBusy ? 0 : countAffordable(means, Math.min(most, MOST_ASKED)));
  const hasMore = chosen.length < due.length || waiting.length === page;
  return { now, means, chosen, later, hasMore };
}

export const loadMeans = async (db: Db, watch: WatchRow): Promise<Means> => ({
  monthlyCredits: watch.monthly_credits,
  spending: await loadSpending(db, watch.id),
  permitRoom: await loadPermitRoom(db, watch.permit_id),
  funds: await loadFunds(db, watch.account_id),
  price: price(watch.tier as Tier),
});

type DuePerson = WaitingPerson & { career: Career };

async function sortOut(db: Db, watch: WatchRow, waiting: readonly WaitingPerson[], now: Date) {
  const { people = 0 } = (await countPeople(db, [watch.id])).get(watch.id) ?? {};
  const pace = { everyDays: watch.every_days, people };
  const verifications = await loadVerifications(
    db,
    waiting.flatMap(({ contact_id }) => contact_id ?? []),
  );
  const due: DuePerson[] = [];
  const later: Plan['later'] = [];
  for (const person of waiting) {
    const { id, asked_at: askedAt } = person;
    const career = toCareer(verifications.get(person.contact_id ?? 0));
    const dueAt = dueFrom({ id, verifiedAt: career.verifiedAt, askedAt }, pace);
    if (dueAt === null || dueAt <= now) due.push({ ...person, career });
    else later.push({ id, dueAt });
  }
  return { due, later };
}

const toCareer = (row: Verification | undefined): Career => ({
  verifiedAt: row?.verified_at ?? null,
  latestStart: row?.latest_start ?? null,
  employed: row?.employed ?? true,
});

/**
 * Sorts people by the probability of a change, the highest first. At equal probability the person
 * who joined first comes first.
 */
const rank = (due: readonly DuePerson[], rates: Rates, now: Date): ChosenPerson[] =>
  due
    .map(({ career, ...person }) => ({
      person: { ...person, verifiedAt: career.verifiedAt, years: yearsInJob(career, now) },
      change: expectedChange(career, rates, now),
    }))
    .sort((a, b) => b.change - a.change || a.person.id - b.person.id)
    .map(({ person }) => person);
