/** Synchronous creates of requests whose profiles are all fresh. */
import type { Client } from './client.ts';
import { PATH, type Person } from './stale.ts';

export const PER_REQUEST = 100;
/** A limit so long that every contact counts as fresh. */
const AS_KNOWN_DAYS = 100_000;

/** A hundred profiles, different ones each time. */
export const batchOf = (people: Person[], turn: number): Person[] => {
  const from = (turn * PER_REQUEST) % (people.length - PER_REQUEST);
  return people.slice(from, from + PER_REQUEST);
};

export const createFresh = (client: Client, profiles: Person[]) =>
  client.post(PATH, { profiles, contact_refresh_time: AS_KNOWN_DAYS });
