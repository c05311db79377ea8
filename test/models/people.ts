/** Invented people, as many as a replay needs. Each has a unique name that identifies it. */
import { acme } from '../support/people.ts';

/** What is true of a person: the words of `billing.qnt`. */
export type Facts = readonly string[];

export const linkedinUrl = (person: string): string =>
  `https://www.linkedin.com/in/model-${person}`;

const LONG_AGO = '2024-02-03T04:05:06Z';

/**
 * Returns the record of a contact. It was verified long ago if it is "stale".
 * @param month of the model; all who are verified in one month are verified at one time
 */
export function recordOf(person: string, facts: Facts, month = 0): object {
  const has = (fact: string): boolean => facts.includes(fact);
  const phones = ['corporate', 'direct'].filter(has).map((type) => ({ type, ...PHONE }));
  return {
    first_name: 'Model',
    last_name: inLetters(person),
    linkedin_url: linkedinUrl(person),
    emails: [
      {
        address: `${person}@acme.example`,
        type: 'work',
        status: has('email') ? 'Verified' : 'Unverified',
      },
    ],
    phones,
    positions: [
      {
        title: 'Buyer',
        start_date: '2000-01-01',
        end_date: has('employed') ? null : '2019-01-01',
        company: acme,
      },
    ],
    verified_at: has('stale') ? LONG_AGO : recently(month),
  };
}

/** A time of yesterday. Of two months the later one has the later time, so it is the newer answer. */
const recently = (month: number): string =>
  new Date(new Date().setUTCHours(-24, month, 0, 0)).toISOString();

const PHONE = { number: '+351210000000', verified: true };

/** Names have no digits. */
const inLetters = (person: string): string =>
  person.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!).replaceAll('-', 'x');
