/**
 * A generated world: companies, people, careers over time, and the dirty leads of a CRM about some
 * of these people. Everything follows from the seed, and anything can be created separately: person
 * 999,999 costs no more than person 0. All of its people are fictional.
 */
import { dayNumber, REFERENCE_DAY } from './calendar.ts';
import { createFirms } from './companies/firms.ts';
import { companyRecord } from './companies/record.ts';
import { withNoise } from './contacts/noise.ts';
import { rolesUpTo } from './contacts/positions.ts';
import { contactRecord } from './contacts/record.ts';
import { type Lead, type LeadsOptions, makeLead, makeLeads } from './leads/list.ts';
import type { LeadStyle } from './leads/styles.ts';
import { makePerson } from './people/index.ts';
import { TEST_CONTACTS } from './test-contacts.ts';
import { type Truth, truthAbout } from './truth.ts';
import type { CompanyRecord, ContactRecord, Person } from './types.ts';

export type { Lead } from './leads/list.ts';

export type { LeadStyle } from './leads/styles.ts';
export type { Truth } from './truth.ts';

export type WorldOptions = {
  seed: number;
  /** Number of people with contacts: indexes 0 to `people` − 1. */
  people: number;
  /** Number of companies; one for each twelve people when absent. */
  companies?: number;
};

type ContactOptions = {
  /** True to add realistic faults; the career is the same. */
  noise?: boolean;
  /** ISO 8601; a time some days before `day` when absent. */
  verifiedAt?: string;
};

/**
 * Days are `YYYY-MM-DD`. An index outside the world, or text that is not a day, is a RangeError.
 */
export type World = {
  readonly seed: number;
  readonly people: number;
  readonly companies: number;
  /** Returns a company as of a day, by default the reference day. */
  company(index: number, day?: string): CompanyRecord;
  /** Returns a person's identity and whole career, up to five years after the reference day. */
  person(index: number): Person;
  /** Returns the record that an upstream source has of a person on a day. */
  contact(index: number, day: string, options?: ContactOptions): ContactRecord;
  /** Returns the real changes of a person from one day to a later one. */
  truth(index: number, from: string, to: string): Truth;
  /** Returns one lead about a person, as of a day (by default the reference day). */
  lead(index: number, style: LeadStyle, day?: string): Lead;
  /** Returns a list of leads, as of a day (by default the reference day). */
  leads(options: Omit<LeadsOptions, 'day'> & { day?: string }): Lead[];
  /** Returns the fixed contacts that only `test` requests match. */
  testContacts(): ContactRecord[];
};

const PEOPLE_PER_COMPANY = 12;

/** Creates a world that depends only on its options. Its contents are created on use. */
export function createWorld(options: WorldOptions): World {
  const { seed, people } = options;
  const companies = options.companies ?? Math.max(1, Math.round(people / PEOPLE_PER_COMPANY));
  const firms = createFirms(seed, companies);
  const population = { seed, people, firms };

  function personAt(index: number): Person {
    assertIndex(index, people, 'person');
    return makePerson(seed, firms, index);
  }

  return {
    seed,
    people,
    companies,
    company(index, day = REFERENCE_DAY) {
      assertIndex(index, companies, 'company');
      return companyRecord(seed, firms, index, dayNumber(day));
    },
    person: personAt,
    contact(index, day, { noise = false, verifiedAt } = {}) {
      const person = personAt(index);
      const record = contactRecord(seed, firms, person, day, verifiedAt);
      return noise ? withNoise(seed, firms, index, rolesUpTo(person, day), record, day) : record;
    },
    truth: (index, from, to) => truthAbout(firms, personAt(index), from, to),
    lead(index, style, day = REFERENCE_DAY) {
      assertIndex(index, people, 'person');
      return makeLead(population, index, style, day);
    },
    leads: (wanted) => makeLeads(population, { ...wanted, day: wanted.day ?? REFERENCE_DAY }),
    testContacts: () => structuredClone(TEST_CONTACTS) as ContactRecord[],
  };
}

function assertIndex(index: number, count: number, what: string): void {
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new RangeError(`no ${what} ${index}: there are ${count}`);
  }
}
