/** Which versions of a contact or company nothing needs any more. Pure. */

export type DatedVersion = {
  version: number;
  /** When its observation was made, which is no later than when it was stored. */
  observedAt: Date;
  /** The version whose record this one confirms, having none of its own; absent: it has one. */
  confirms?: number | null;
};

/**
 * Versions that were superseded before a time. The current version stays, and so does the one
 * before it, which tells a refresh what was known of a contact before.
 *
 * A version can only be referred to by what was created while it was current, or before. So what
 * was superseded before the oldest job and the oldest request were created is referred to by none.
 * A version that one that is left confirms stays with it.
 * @param versions all that are stored of one contact or company, the oldest first
 * @param current the number of the current one
 */
export function findSuperseded<V extends DatedVersion>(
  versions: readonly V[],
  current: number,
  before: Date,
): V[] {
  const isSuperseded = ({ version }: V, at: number): boolean => {
    const next = versions[at + 1];
    return version < current - 1 && next !== undefined && next.observedAt <= before;
  };
  const left = versions.filter((one, at) => !isSuperseded(one, at));
  const confirmed = new Set(left.map(({ confirms }) => confirms));
  return versions.filter((one, at) => isSuperseded(one, at) && !confirmed.has(one.version));
}

/**
 * Those of the superseded versions that can go. An erasure finds the match keys of a person in their
 * versions, and keys of another version are made of them, so a key that some version has must be left
 * in another. Of several superseded versions that have it the newest stays.
 * @param versions all that are stored of one contact or company, the oldest first
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
