/**
 * All kinds of contact details: their attribute in refresh requests, their bit in a contact's row,
 * their tier, and the members of a lead that show them. Pure.
 *
 * A contact's details depend on the day (`summary.ts`): of several work emails, the one at the
 * current employer counts.
 */
import { PROFILE_TYPES, type ProfileType, type RefreshAttribute } from '../ground/api/index.ts';
import type { Email, StoredPhone } from './record.ts';

/**
 * Levels of data with a price (`money/credits/tiers.ts` has the prices). Each includes the levels
 * before it; `free` is an unmatched lead or a contact without a current position.
 */
export const TIER = {
  free: 0,
  contact_profile: 1,
  lead_profile: 2,
  full_prospect: 3,
  direct_dial: 4,
} as const;

/** A small number, because one is stored with every lead of a job. */
export type Tier = (typeof TIER)[keyof typeof TIER];

/** The requested attribute for the profile itself, without contact details. */
export const PROFILE = 'contact_profile';

export type DetailRow = {
  /** Its bit in the `details` of a contact's row. */
  bit: number;
  /** The attribute of refresh requests (docs/interface.md#requested-attributes). */
  attribute: Exclude<RefreshAttribute, typeof PROFILE>;
  /** The data that a source must be configured to provide before it is queried for this detail. */
  provided: 'email' | 'phone' | 'personal_email' | 'mailing_address';
  /** The tier of a contact that has this detail. */
  tier: Tier;
  /**
   * Members of an enriched lead that show it, from the profile type of its tier up. If empty, leads
   * never show the detail, and only refreshes are charged for it.
   */
  members: readonly string[];
};

/** The details, in the order of the attributes in the interface. */
export const DETAILS = {
  work_email: {
    bit: 1,
    attribute: 'email',
    provided: 'email',
    tier: TIER.lead_profile,
    members: ['email', 'email_status'],
  },
  corporate_phone: {
    bit: 2,
    attribute: 'corporate_phone',
    provided: 'phone',
    tier: TIER.full_prospect,
    members: ['phone', 'corporate_phone', 'corporate_phone_verified', 'corporate_phone_directory'],
  },
  direct_phone: {
    bit: 4,
    attribute: 'direct_phone',
    provided: 'phone',
    tier: TIER.direct_dial,
    members: ['direct_phone', 'direct_phone_verified'],
  },
  mobile_number: {
    bit: 8,
    attribute: 'mobile_number',
    provided: 'phone',
    tier: TIER.direct_dial,
    members: ['mobile_number'],
  },
  mailing_address: {
    bit: 32,
    attribute: 'cma',
    provided: 'mailing_address',
    tier: TIER.direct_dial,
    members: [],
  },
  personal_email: {
    bit: 16,
    attribute: 'personal_email',
    provided: 'personal_email',
    tier: TIER.direct_dial,
    members: [],
  },
} as const satisfies Record<string, DetailRow>;

export type Detail = keyof typeof DETAILS;

const ROWS: readonly DetailRow[] = Object.values(DETAILS);

/** Returns the highest tier charged for leads of a profile type. Each paid tier has one type. */
export const typeTier = (type: ProfileType): Tier => (PROFILE_TYPES.indexOf(type) + 1) as Tier;

/** Returns the API name of a tier; null for `free`. */
export const tierName = (tier: Tier): ProfileType | null => PROFILE_TYPES[tier - 1] ?? null;

/** True if leads of a profile type show a detail. */
export const showsDetail = (type: ProfileType, detail: Detail): boolean =>
  isShown(DETAILS[detail], type);

/** Returns the details that leads of a profile type show. */
export const shownDetails = (type: ProfileType): DetailRow[] =>
  ROWS.filter((row) => isShown(row, type));

const isShown = ({ members, tier }: DetailRow, type: ProfileType): boolean =>
  members.length > 0 && tier <= typeTier(type);

const BY_ATTRIBUTE: ReadonlyMap<string, DetailRow> = new Map(
  ROWS.map((row) => [row.attribute, row]),
);

/** Returns the detail of a requested attribute; undefined for the profile and unknown names. */
export const findDetail = (attribute: string): DetailRow | undefined => BY_ATTRIBUTE.get(attribute);

/**
 * Returns the requested attributes whose details are missing.
 * @param details bits of `DETAILS`
 */
export const lackedAttributes = (attributes: readonly string[], details: number): string[] =>
  attributes.filter((attribute) => {
    const detail = BY_ATTRIBUTE.get(attribute);
    return detail !== undefined && (detail.bit & details) === 0;
  });

const PHONES = {
  corporate: DETAILS.corporate_phone,
  direct: DETAILS.direct_phone,
  mobile: DETAILS.mobile_number,
} as const;

/**
 * Returns the detail of a phone. A number without a type is shown, but is not charged as a detail. A
 * number of a former employer is neither shown nor charged.
 */
export const phoneDetail = ({ type, left }: StoredPhone): DetailRow | null =>
  type == null || left ? null : PHONES[type];

/** True for a work email. An address without a type counts as one. */
export const isWorkEmail = ({ type }: Email): boolean => type !== 'personal';

/** True if an address is known to be deliverable. */
export const isConfirmed = (status: Email['status']): boolean =>
  status === 'Verified' || status === 'Guaranteed';

export const emailDetail = (email: Email): DetailRow =>
  isWorkEmail(email) ? DETAILS.work_email : DETAILS.personal_email;
