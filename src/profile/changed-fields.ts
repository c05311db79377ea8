/** Names the fields of a contact that differ between two records. Pure. */
import type { ChangedField } from '../ground/api/index.ts';
import type { ContactRecord, Position } from './record.ts';

type Values = (record: ContactRecord, day: string) => unknown;

/** Current positions; the day is that of the observation. */
const current = ({ positions }: ContactRecord, day: string): readonly Position[] =>
  (positions ?? []).filter(({ end_date: end }) => end == null || end > day);

const ofPositions =
  (value: (position: Position) => unknown): Values =>
  (record, day) =>
    current(record, day).map((position) => value(position) ?? null);

const phonesOf =
  (kind: string): Values =>
  ({ phones }) =>
    (phones ?? []).filter(({ type }) => type === kind).map(({ number }) => number);

/** The value of each field. The time is compared separately. */
const VALUES: Record<Exclude<ChangedField, 'verified_at'>, Values> = {
  first_name: (record) => record.first_name,
  last_name: (record) => record.last_name,
  linkedin_url: (record) => record.linkedin_url,
  email: ({ emails }) => (emails ?? []).map(({ address }) => address),
  title: ofPositions(({ title }) => title),
  company_name: ofPositions(({ company }) => company?.name),
  company_domain: ofPositions(({ company }) => company?.domain ?? company?.homepage_url),
  company_linkedin_url: ofPositions(({ company }) => company?.linkedin_url),
  start_date: ofPositions(({ start_date }) => start_date),
  city: ({ location }) => location?.city,
  state: ({ location }) => location?.state,
  country: ({ location }) => location?.country,
  phone: phonesOf('corporate'),
  direct_phone: phonesOf('direct'),
  mobile_number: phonesOf('mobile'),
};

const FIELDS = Object.keys(VALUES) as (keyof typeof VALUES)[];

/**
 * Returns the fields whose values differ. The time alone counts only if no value differs.
 * @param day `YYYY-MM-DD`, on which the later record was observed
 */
export function findChangedFields(
  before: ContactRecord,
  after: ContactRecord,
  day: string,
): ChangedField[] {
  const changed: ChangedField[] = FIELDS.filter(
    (field) => textOf(VALUES[field](before, day)) !== textOf(VALUES[field](after, day)),
  );
  if (changed.length > 0) return changed;
  return before.verified_at === after.verified_at ? [] : ['verified_at'];
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);
