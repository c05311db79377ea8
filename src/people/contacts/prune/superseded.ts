/** Determines the versions of a contact or company that are no longer needed. Pure. */

export type DatedVersion = {
  version: number;
  /** The time of observation, which is not later than the time of storing. */
  observedAt: Date;
  /** The version whose record this one confirms. Absent if this one has its own record. */
  confirms?: number | null;
  /** True if an observation has its content in this version, or an import can be undone to it. */
  isTold?: boolean;
};

/**
 * Finds the versions that were superseded before a time. The current version and the one before
 * stay; the latter shows a refresh what was known before.
 *
 * A version can only be referred to by something created while it was current, or earlier. So
 * versions superseded before the oldest job and the oldest request were created have no references.
 * Undoing an import restores a version with its former time of observation, so a version is
 * superseded at the latest of these times up to the next version.
 * A version also stays if a remaining version confirms it, or if it has the content of a source's
 * last answer.
 * @param versions all stored versions of one contact or company, the oldest first
 * @param current the number of the current version
 */
export function findSuperseded<V extends DatedVersion>(
  versions: readonly V[],
  current: number,
  before: Date,
): V[] {
  const oldUntil = versions.findIndex(({ observedAt }) => observedAt > before);
  const old = oldUntil < 0 ? versions.length : oldUntil;
  const isSuperseded = ({ version, isTold }: V, at: number): boolean =>
    version < current - 1 && at + 1 < old && !isTold;
  const left = versions.filter((one, at) => !isSuperseded(one, at));
  const confirmed = new Set(left.map(({ confirms }) => confirms));
  return versions.filter((one, at) => isSuperseded(one, at) && !confirmed.has(one.version));
}

/**
 * Returns the superseded versions that can be deleted. An erasure computes a person's match keys
 * from the stored versions, and a pass computes keys of a new version from them. So each key must
 * remain in at least one version. Of several superseded versions with a key, the newest stays.
 * @param versions all stored versions of one contact or company, the oldest first
 * @param superseded some of them
 */
export function withoutKeyHolders<V extends DatedVersion>(
  versions: readonly V[],
  superseded: readonly V[],
  keysOf: (version: V) => readonly string[],
): V[] {
  const going = new Set(superseded);
  const left = new Set(versions.filter((one) => !going.has(one)).flatMap(keysOf));
  return superseded.toReversed().filter((one) => {
    const keys = keysOf(one);
    const isNeeded = keys.some((key) => !left.has(key));
    if (isNeeded) for (const key of keys) left.add(key);
    return !isNeeded;
  });
}
