/**
 * People who were chosen to be refreshed, by the ids of their contacts. Few stand in the address;
 * many are kept in this tab, so that they survive a reload.
 */

const KEPT_AS = 'tenure chosen ';
/** Longer addresses are hard to share. */
const MOST_IN_ADDRESS = 200;

/** Returns the search part of an address that names the people. */
export function addressOfPeople(ids: readonly number[]): {
  contacts?: string;
  chosen?: string;
} {
  if (ids.length <= MOST_IN_ADDRESS) return { contacts: ids.join(',') };
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(KEPT_AS)) sessionStorage.removeItem(name);
  }
  const key = String(Date.now());
  sessionStorage.setItem(KEPT_AS + key, ids.join(','));
  return { chosen: key };
}

/** Returns null for people whom this tab does not know any more. */
export function findChosen(key: string): number[] | null {
  const kept = sessionStorage.getItem(KEPT_AS + key);
  return kept === null ? null : parseIds(kept);
}

export const parseIds = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
