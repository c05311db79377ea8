/** When a contact is stale (docs/rulings.md#times-and-days). Pure. */

const DEFAULT_REFRESH_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whole days since 1970, in UTC. */
const dayNumber = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

/**
 * Whether a contact's profile was last verified more than `refreshDays` UTC days before the
 * request; one that was never verified is.
 * @param refreshDays 30 when null
 */
export const isStale = (
  verifiedAt: Date | null,
  requestedAt: Date,
  refreshDays: number | null,
): boolean =>
  verifiedAt === null ||
  dayNumber(requestedAt) - dayNumber(verifiedAt) > (refreshDays ?? DEFAULT_REFRESH_DAYS);
