import { contactKeys, emailKey, leadNameKeys, linkedinKey } from '../../profile/keys/index.ts';
import { profileSlug } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { contradiction } from '../asking/identity.ts';
import type { Question } from '../question.ts';
import type { Catalogue } from './catalogue.ts';

/** The number of records that are compared for each key, the newest first. */
const MOST_COMPARED = 10;

/**
 * Finds the newest record of the person by LinkedIn profile, else by email, else by name with
 * company, as contacts are matched (docs/matching.md). Null if there is none, or if the records may
 * be about several people.
 */
export async function findPerson(
  { find, read }: Pick<Catalogue, 'find' | 'read'>,
  question: Question,
): Promise<ContactRecord | null> {
  for (const keys of keysToTry(question)) {
    if (keys.length === 0) continue;
    const locations = await find(keys);
    for (const [index, key] of keys.entries()) {
      const nearest = (locations[index] ?? []).slice(0, MOST_COMPARED);
      const texts = await Promise.all(nearest.map(read));
      const records = texts
        .map((text) => JSON.parse(text) as ContactRecord)
        .filter((record) => contactKeys(record).includes(key) && !contradiction(question, record));
      if (records.length > 0) return isOnePerson(records) ? records[0]! : null;
    }
  }
  return null;
}

/**
 * Returns the keys in the order of preference. The second list is used only if the first finds no
 * record.
 */
function keysToTry({ linkedinUrl, email, firstName, lastName, companyName }: Question): string[][] {
  const names = leadNameKeys(firstName, lastName, companyName);
  const best = [linkedinKey(linkedinUrl), emailKey(email), names.best];
  return [best.filter((key) => key !== null), names.second()];
}

/** Two LinkedIn profiles mean two people, even if everything else agrees. */
function isOnePerson(records: readonly ContactRecord[]): boolean {
  const slugs = records.map(({ linkedin_url }) => linkedin_url && profileSlug(linkedin_url));
  return new Set(slugs.filter(Boolean)).size <= 1;
}
