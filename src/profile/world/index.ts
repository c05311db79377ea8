/**
 * A generated world: companies, people, careers that move on, and the dirty leads of a CRM that
 * knows some of them. Everything follows from the seed, and anything can be made on its own: person
 * 999,999 costs no more than person 0. None of its people exists.
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
  /** How many people have contacts: indexes 0 to `people` − 1. */
  people: number;
  /** How many companies; one for each twelve people when absent. */
  companies?: number;
};

type ContactOptions = {
  /** Faults as sources have them; the career is the same. */
  noise?: boolean;
  /** ISO 8601; a time some days before `day` when absent. */
  verifiedAt?: string;
};

/** Days are `YYYY-MM-DD`; an index outside the world or a day that is none is a RangeError. */
export type World = {
  readonly seed: number;
  readonly people: number;
  readonly companies: number;
  /** A company as of a day, by default the reference day. */
  company(index: number, day?: string): CompanyRecord;
  /** Who somebody is and their whole career, up to five years past the reference day. */
  person(index: number): Person;
  /** What an upstream source would know of somebody on a day. */
  contact(index: number, day: string, options?: ContactOptions): ContactRecord;
  /** What really changed for somebody from one day to a later one. */
  truth(index: number, from: string, to: string): Truth;
  /** One lead about somebody, as of a day (by default the reference day). */
  lead(index: number, style: LeadStyle, day?: string): Lead;
  /** A list of leads, as of a day (by default the reference day). */
  leads(options: Omit<LeadsOptions, 'day'> & { day?: string }): Lead[];
  /** The fixed contacts that only `test` requests match. */
  testContacts(): ContactRecord[];
};

const PEOPLE_PER_COMPANY = 12;

/** A world that follows from its options alone. Makes nothing until asked. */
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
