/** The careers that sources can return about a person at each refresh. */
import { PROFILE } from '../../../src/profile/details.ts';
import { CONTACT_LAYOUT, recordBody } from '../../../src/profile/document.ts';
import type { ContactRecord } from '../../../src/profile/record.ts';
import { validateContact } from '../../../src/profile/validate/index.ts';
import type { World } from '../../../src/profile/world/index.ts';
import type { Question } from '../../../src/sources/index.ts';

/** The number of refreshes after the first one. They take two years. */
export const REFRESHES = 24;
const DAYS_BETWEEN = 30;
/** The number of refreshes by which source `late` is behind: two, or 60 days. */
export const BEHIND = 2;

const START_MS = Date.UTC(2024, 10, 20);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The positions that a person's profile lists over some refreshes. */
export type Content = {
  /** The index of the person who has this career. */
  owner: number;
  /** The first refresh at which the positions were true. */
  first: number;
  record: ContactRecord;
  positionsText: string;
};

export type Life = {
  index: number;
  question: Question;
  /** Contents by refresh, from `-BEHIND` on (`contentAt`). */
  own: readonly Content[];
  /**
   * The contents of another person that source `wrong` returns; null if it returns the right ones.
   */
  confused: readonly Content[] | null;
};

/** Source `wrong` confuses one person in this many with another. */
const WRONG_ONE_IN = 50;

export const contentAt = (contents: readonly Content[], refresh: number): Content =>
  contents[refresh + BEHIND]!;

/**
 * Returns the hour of a refresh since the start. The refreshes of people are spread over a month.
 */
export const hourOf = (index: number, refresh: number): number =>
  (BEHIND + refresh) * DAYS_BETWEEN * 24 + (index % DAYS_BETWEEN) * 24 + (index % 24);

/** Returns the time of a refresh. */
export const timeOf = (index: number, refresh: number): Date =>
  new Date(START_MS + hourOf(index, refresh) * HOUR_MS);

/** Returns the day of a refresh, `YYYY-MM-DD`. */
export const dayOf = (index: number, refresh: number): string =>
  timeOf(index, refresh).toISOString().slice(0, 10);

export const LAST_DAY = new Date(START_MS + (REFRESHES + BEHIND + 1) * DAYS_BETWEEN * DAY_MS)
  .toISOString()
  .slice(0, 10);

export function lifeOf(world: World, index: number): Life {
  const { firstName, lastName } = world.person(index);
  // Each person has a LinkedIn URL, so that answers about another person can be recognised.
  const linkedinUrl = `https://www.linkedin.com/in/person-${index}`;
  const name = { first_name: firstName, last_name: lastName };
  const isConfused = index % WRONG_ONE_IN === 7;
  const other = (index * 31 + 17) % world.people;
  return {
    index,
    question: { contactId: 1, linkedinUrl, firstName, lastName, attributes: [PROFILE] },
    own: readContents(world, index, index, { ...name, linkedin_url: linkedinUrl }),
    confused: isConfused && other !== index ? readContents(world, other, index, name) : null,
  };
}

/** @param asked the index of the refreshed person */
function readContents(world: World, owner: number, asked: number, name: ContactRecord): Content[] {
  const contents: Content[] = [];
  for (let refresh = -BEHIND; refresh <= REFRESHES; refresh += 1) {
    const { positions } = world.contact(owner, dayOf(asked, refresh));
    const text = JSON.stringify(positions);
    const known = contents.at(-1);
    const isSame = known !== undefined && texts.get(known) === text;
    contents.push(isSame ? known : toContent(owner, refresh, { ...name, positions }, text));
  }
  return contents;
}

/** The world's positions of each content as text, for a quick comparison. */
const texts = new WeakMap<Content, string>();

function toContent(owner: number, first: number, given: ContactRecord, text: string): Content {
  const taken = validateContact(given);
  if ('reason' in taken) throw new Error(taken.reason);
  const { record } = taken;
  const positionsText = textOf(JSON.parse(recordBody(record, CONTACT_LAYOUT)));
  const content = { owner, first, record, positionsText };
  texts.set(content, text);
  return content;
}

/** Returns the stored form of positions, which identifies a content. */
export const textOf = ({ positions }: ContactRecord): string => JSON.stringify(positions ?? null);
