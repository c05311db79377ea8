/**
 * The contact record, one format for import files, sources and feeds. Every field is optional;
 * `null` clears a field, an absent field keeps the stored value.
 */
import { type Static, Type } from 'typebox';

const text = Type.Union([Type.String(), Type.Null()]);
const integer = Type.Union([Type.Integer(), Type.Null()]);
const flag = Type.Union([Type.Boolean(), Type.Null()]);
const texts = Type.Union([Type.Array(Type.String()), Type.Null()]);
const optional = Type.Optional;

const EMAIL_TYPES = ['work', 'personal'] as const;
const EMAIL_STATUSES = ['Verified', 'Guaranteed', 'Unverified', 'Invalid'] as const;
const PHONE_TYPES = ['corporate', 'direct', 'mobile'] as const;

const oneOf = <T extends string>(values: readonly T[]) => Type.Enum([...values]);

/** Numbers are accepted, because registers publish some identifiers as numbers. */
const identifier = Type.Union([Type.String(), Type.Integer(), Type.Null()]);

const companyIdentifiers = Type.Object({
  lei: optional(identifier),
  cik: optional(identifier),
  /** After the register's country in ISO 3166: `GB:01234567`. */
  company_number: optional(identifier),
  wikidata: optional(identifier),
});

const personIdentifiers = Type.Object({
  orcid: optional(identifier),
  /** As a person who files with the SEC. */
  cik: optional(identifier),
});

const relative = Type.Object({
  name: optional(text),
  domain: optional(text),
  linkedin_url: optional(text),
  identifiers: optional(Type.Union([companyIdentifiers, Type.Null()])),
});

/** Fields of a company, in its own record or in a position. */
const companyFields = {
  name: optional(text),
  social_name: optional(text),
  domain: optional(text),
  domains: optional(texts),
  homepage_url: optional(text),
  linkedin_url: optional(text),
  identifiers: optional(Type.Union([companyIdentifiers, Type.Null()])),
  employee_low: optional(integer),
  employee_high: optional(integer),
  employee_count: optional(integer),
  industry: optional(text),
  street_address: optional(text),
  city: optional(text),
  state: optional(text),
  zip_code: optional(text),
  country: optional(text),
  country_abbr: optional(text),
  date_founded: optional(text),
  linkedin_followers: optional(integer),
  type: optional(text),
  specialties: optional(texts),
  parent: optional(Type.Union([relative, Type.Null()])),
  former_names: optional(texts),
  aliases: optional(texts),
  phone: optional(text),
  logo_url: optional(text),
  updated_at: optional(text),
};

export const Company = Type.Object(companyFields);
export type Company = Static<typeof Company>;

/** A company in its stored form. */
export type StoredCompany = Company & {
  /** Names that later records of the company have replaced, the latest first. */
  replaced_names?: string[];
};

export const CompanyRecord = Type.Object({ record: Type.Literal('company'), ...companyFields });
export type CompanyRecord = Static<typeof CompanyRecord>;

export const Position = Type.Object({
  title: optional(text),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` as given; stored as `YYYY-MM-DD`. */
  start_date: optional(text),
  end_date: optional(text),
  primary: optional(flag),
  country: optional(text),
  company: optional(Type.Union([Company, Type.Null()])),
});
export type Position = Static<typeof Position>;

export const Email = Type.Object({
  address: Type.String(),
  type: optional(Type.Union([oneOf(EMAIL_TYPES), Type.Null()])),
  status: optional(Type.Union([oneOf(EMAIL_STATUSES), Type.Null()])),
});
export type Email = Static<typeof Email>;

export const Phone = Type.Object({
  number: Type.String(),
  type: optional(Type.Union([oneOf(PHONE_TYPES), Type.Null()])),
  verified: optional(flag),
  directory: optional(flag),
});
export type Phone = Static<typeof Phone>;

export const Education = Type.Object({
  university: optional(text),
  major: optional(text),
  degree: optional(text),
  start_date: optional(text),
  end_date: optional(text),
  logo_url: optional(text),
});
export type Education = Static<typeof Education>;

export const ContactRecord = Type.Object({
  first_name: optional(text),
  last_name: optional(text),
  linkedin_url: optional(text),
  identifiers: optional(Type.Union([personIdentifiers, Type.Null()])),
  profile_valid: optional(flag),
  headline: optional(text),
  about: optional(text),
  logo_url: optional(text),
  industry: optional(text),
  skills: optional(texts),
  location: optional(
    Type.Union([
      Type.Object({ city: optional(text), state: optional(text), country: optional(text) }),
      Type.Null(),
    ]),
  ),
  emails: optional(Type.Union([Type.Array(Email), Type.Null()])),
  phones: optional(Type.Union([Type.Array(Phone), Type.Null()])),
  positions: optional(Type.Union([Type.Array(Position), Type.Null()])),
  education: optional(Type.Union([Type.Array(Education), Type.Null()])),
  seniorities: optional(texts),
  departments: optional(texts),
  mailing_address: optional(text),
  verified_at: optional(text),
  test: optional(flag),
});
export type ContactRecord = Static<typeof ContactRecord>;

/** A phone in its stored form. */
export type StoredPhone = Phone & {
  /**
   * True for a corporate or direct number of an employer that the contact has left
   * (`people/contacts/merge/left-phones.ts`).
   */
  left?: true;
};

/** A contact in its stored form. */
export type StoredContactRecord = Omit<ContactRecord, 'phones'> & {
  phones?: StoredPhone[] | null | undefined;
  /**
   * Hosts of the contact's email addresses that company records assigned to its employers when it
   * was saved, in addition to the hosts in its positions. Each has the indexes of these positions,
   * from 0. See `mail-hosts.ts`.
   */
  mail_hosts?: Record<string, number[]>;
  /**
   * Hosts of email addresses at former employers, with the indexes of later positions at the same
   * employer, its parent or its subsidiary according to company records.
   */
  mail_relatives?: Record<string, number[]>;
};
