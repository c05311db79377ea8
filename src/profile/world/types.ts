/** The shapes of the world. */
import type { CultureName, Name } from './names/index.ts';
import type { City, Country } from './places/countries.ts';
import type { SideKind, TrackName } from './titles/index.ts';

export type { CompanyRecord, ContactRecord } from '../record.ts';

/** A job or a role beside it, held from one day to another. */
export type Role = {
  kind: 'employment' | SideKind;
  /** The company's index; null for somebody working for themselves. */
  company: number | null;
  title: string;
  /** How high the title stands, 0 an intern to 9 a chief; null beside a job. */
  rung: number | null;
  /** First day, `YYYY-MM-DD`. */
  start: string;
  /** First day it no longer holds, or null when it outlasts the world. */
  end: string | null;
};

export type Career = {
  /** Jobs in order, one at a time: a role starts no earlier than the one before ends. */
  jobs: readonly Role[];
  /** What is done beside them, in no order. */
  sideRoles: readonly Role[];
};

/** What does not change about a person. */
export type Identity = {
  index: number;
  woman: boolean;
  culture: CultureName;
  country: Country;
  city: City;
  given: Name;
  family: Name;
  /** Whether they write their name in its own script. */
  inNativeScript: boolean;
  /** The name as they write it. */
  firstName: string;
  lastName: string;
  track: TrackName;
  linkedinUrl: string | null;
  /** Somebody else of the same name, with the same employers at the same times; see `namesakeOf`. */
  namesake: boolean;
};

export type Person = Identity & { career: Career };
