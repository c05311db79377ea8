/** The ids of a person in other systems, such as CRMs. They belong to one account each. Pure. */
import { hashed } from './keys/index.ts';

/** Ids by system: `{"hubspot": "123"}`. */
export type ExternalIds = Readonly<Record<string, string>>;

/** An id that an account's import or list has stated, with the key under which it is stored. */
export type StatedId = { key: string; accountId: number; system: string; id: string };

const SYSTEM = /^[a-z0-9][a-z0-9_.-]{0,39}$/;
const LONGEST_ID = 255;
/** The most systems of a record. */
export const MOST_SYSTEMS = 20;

/** Returns the name of a system in lower case; null if the text is not one. */
export function systemName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return SYSTEM.test(name) ? name : null;
}

/** Returns an id without the spaces around it; null if it is empty, too long, or has control signs. */
export function externalId(text: string): string | null {
  const id = text.trim();
  return id === '' || id.length > LONGEST_ID || /\p{Cc}/u.test(id) ? null : id;
}

/** Returns the ids of a record for storage. */
export const statedIds = (accountId: number, ids: ExternalIds): StatedId[] =>
  Object.entries(ids).map(([system, id]) => ({
    key: externalKey(accountId, system, id),
    ...{ accountId, system, id },
  }));

/** Returns the key of an id. All spellings of one id have the same key. */
export const externalKey = (accountId: number, system: string, id: string): string =>
  hashed(`external-id\0${accountId}\0${system}\0${comparable(system, id)}`);

function comparable(system: string, id: string): string {
  if (system === 'salesforce' && /^[a-z\d]{15}(?:[a-z\d]{3})?$/i.test(id)) return longForm(id);
  // Spreadsheets write whole numbers with a fraction.
  if (/^\d+\.0+$/.test(id)) return id.slice(0, id.indexOf('.'));
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : id;
}

/**
 * Returns a Salesforce id of 18 characters in upper case. The last three state which letters of the
 * first 15 are capitals, so that programs which ignore case can compare ids.
 */
function longForm(id: string): string {
  if (id.length === 18) return id.toUpperCase();
  const suffix = [0, 5, 10].map((from) => {
    const capitals = [...id.slice(from, from + 5)].map((letter) => /[A-Z]/.test(letter));
    return SUFFIXES[capitals.reduce((sum, is, bit) => sum + (is ? 2 ** bit : 0), 0)];
  });
  return (id + suffix.join('')).toUpperCase();
}

const SUFFIXES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
