/** The types of the world. */
import type { CultureName, Name } from './names/index.ts';
import type { City, Country } from './places/countries.ts';
import type { SideKind, TrackName } from './titles/index.ts';

export type { CompanyRecord, ContactRecord } from '../record.ts';

/** A job or a side role, from one day to another. */
export type Role = {
  kind: 'employment' | SideKind;
  /** The company's index; null for a self-employed person. */
  company: number | null;
  title: string;
  /** The rank of the title, from 0 for an intern to 9 for a chief; null for a side role. */
  rung: number | null;
  /** First day, `YYYY-MM-DD`. */
  start: string;
  /** First day after the role, or null when it outlasts the world. */
  end: string | null;
};

export type Career = {
  /** Jobs in order, one at a time: a role starts no earlier than the end of the previous one. */
  jobs: readonly Role[];
  /** Side roles, in no order. */
  sideRoles: readonly Role[];
};

/** The unchanging properties of a person. */
export type Identity = {
  index: number;
  woman: boolean;
  culture: CultureName;
  country: Country;
  city: City;
  given: Name;
  family: Name;
  /** True if the person writes the name in its own script. */
  inNativeScript: boolean;
  /** The name in the person's own spelling. */
  firstName: string;
  lastName: string;
  track: TrackName;
  linkedinUrl: string | null;
  /**
   * True if the person shares the name, and the employers at the same times, of the person before;
   * see `hasNamesake`.
   */
  namesake: boolean;
};

export type Person = Identity & { career: Career };
