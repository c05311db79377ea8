/** Parses and checks the bodies of watch calls (docs/watches.md). Pure. */
import { invalid } from '../../ground/api/index.ts';
import { hasMoreCharacters } from '../../ground/json/index.ts';

const MOST_DAYS = 365;
const MOST_NAME_LENGTH = 255;
const MOST_CREDITS = 999_999_999_999.99;

/** The settings of a watch, all of which can be changed. */
export type WatchSettings = {
  name: string;
  everyDays: number;
  /** The most that the watch may cost in a month; null if there is no limit. */
  monthlyCredits: number | null;
};

export type ChangedSettings = Partial<WatchSettings> & {
  /** True pauses the watch, false resumes it. */
  isStopped?: boolean;
};

/** Settings as in a body, not yet checked. */
export type SentSettings = {
  name?: unknown;
  every?: unknown;
  monthly_credits?: unknown;
  paused?: unknown;
};

/** @throws ServiceError `invalid` naming the field */
export const parseSettings = (sent: SentSettings): WatchSettings => ({
  name: parseName(sent.name),
  everyDays: parseEvery(sent.every),
  monthlyCredits: parseMonthlyCredits(sent.monthly_credits),
});

/**
 * Parses the settings that a change names; the others are absent.
 * @throws ServiceError `invalid` naming the field
 */
export const parseChanges = (sent: SentSettings): ChangedSettings => ({
  ...(sent.name !== undefined && { name: parseName(sent.name) }),
  ...(sent.every !== undefined && { everyDays: parseEvery(sent.every) }),
  ...(sent.monthly_credits !== undefined && {
    monthlyCredits: parseMonthlyCredits(sent.monthly_credits),
  }),
  ...(sent.paused !== undefined && { isStopped: parsePaused(sent.paused) }),
});

function parsePaused(paused: unknown): boolean {
  if (typeof paused === 'boolean') return paused;
  throw invalid('paused: must be true or false');
}

function parseName(name: unknown): string {
  if (typeof name !== 'string') throw invalid('name: must be a string');
  // PostgreSQL rejects half a surrogate pair as text.
  const trimmed = name.trim().toWellFormed();
  if (trimmed === '') throw invalid('name: must not be empty');
  if (hasMoreCharacters(trimmed, MOST_NAME_LENGTH)) {
    throw invalid(`name: must have at most ${MOST_NAME_LENGTH} characters`);
  }
  return trimmed;
}

/** Parses an interval: `30d` is 30. */
function parseEvery(every: unknown): number {
  const days = typeof every === 'string' && /^[1-9]\d{0,2}d$/.test(every) ? parseInt(every, 10) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw invalid(`every: must be a number of days from "1d" to "${MOST_DAYS}d"`);
}

function parseMonthlyCredits(credits: unknown): number | null {
  if (credits === undefined || credits === null) return null;
  if (typeof credits !== 'number') throw invalid('monthly_credits: must be a number or null');
  const isInCents = Number(credits.toFixed(2)) === credits;
  if (credits > 0 && credits <= MOST_CREDITS && isInCents) return credits;
  throw invalid('monthly_credits: must be more than 0, with at most two decimals');
}
