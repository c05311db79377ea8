/** A webhook secret and its former ones, which also sign until they expire. Pure. */

export type SigningKeys = {
  secret: string;
  /** Latest first. `until` is an ISO time. */
  former: readonly { secret: string; until: string }[];
};

/** How long a former secret also signs. */
const SIGNS_ON_MS = 24 * 3_600_000;
/** Limited because each secret adds a signature to every POST. */
const MOST_FORMER = 10;

/** Returns the secrets that sign now, the current one first. */
export const validSecrets = ({ secret, former }: SigningKeys, now: Date): string[] => [
  secret,
  ...stillValid(former, now).map((one) => one.secret),
];

const stillValid = (former: SigningKeys['former'], now: Date) =>
  former.filter(({ until }) => new Date(until) > now);

/**
 * Replaces the current secret.
 * @returns the new keys, or, if too many former secrets are still valid, the time at which the
 *   first of them expires
 */
export function rotate(keys: SigningKeys, secret: string, now: Date): SigningKeys | Date {
  const former = stillValid(keys.former, now);
  if (former.length >= MOST_FORMER) return new Date(former.at(-1)!.until);
  const until = new Date(now.getTime() + SIGNS_ON_MS).toISOString();
  return { secret, former: [{ secret: keys.secret, until }, ...former] };
}
