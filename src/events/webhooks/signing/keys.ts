/** A secret and those before it, which sign too until their time is up. Pure. */

export type SigningKeys = {
  secret: string;
  /** The latest first; `until` is an ISO time. */
  former: readonly { secret: string; until: string }[];
};

/** For how long a secret signs beside the one that has taken its place. */
const SIGNS_ON_MS = 24 * 3_600_000;
/** Each adds a signature to every POST. */
const MOST_FORMER = 10;

/** Those that sign now, the current one first. */
export const validSecrets = ({ secret, former }: SigningKeys, now: Date): string[] => [
  secret,
  ...stillValid(former, now).map((one) => one.secret),
];

const stillValid = (former: SigningKeys['former'], now: Date) =>
  former.filter(({ until }) => new Date(until) > now);

/**
 * Puts a new secret in the place of the current one.
 * @returns when there are too many former ones that are still valid: the time at which the first of
 *   them is not any more
 */
export function rotate(keys: SigningKeys, secret: string, now: Date): SigningKeys | Date {
  const former = stillValid(keys.former, now);
  if (former.length >= MOST_FORMER) return new Date(former.at(-1)!.until);
  const until = new Date(now.getTime() + SIGNS_ON_MS).toISOString();
  return { secret, former: [{ secret: keys.secret, until }, ...former] };
}
