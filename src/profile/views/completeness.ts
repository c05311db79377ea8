/**
 * Computes `profile_completeness`: how many of twelve signs, of equal weight, a contact's record
 * has. It reads only the record, so the result is the same on every day and for every profile type.
 * `docs/views.md` has the rule for readers.
 */
import type { Position, StoredContactRecord } from '../record.ts';

type Sign = (record: StoredContactRecord) => unknown;

const somePosition = (record: StoredContactRecord, holds: (position: Position) => unknown) =>
  record.positions?.some(holds);

export const SIGNS: readonly Sign[] = [
  ({ first_name, last_name }) => first_name && last_name,
  ({ linkedin_url }) => linkedin_url,
  ({ headline, about }) => headline || about,
  ({ industry }) => industry,
  ({ skills }) => skills?.length,
  ({ location }) => location?.country,
  (record) => somePosition(record, ({ title, company }) => title && company?.name),
  (record) => somePosition(record, ({ start_date }) => start_date),
  (record) => somePosition(record, ({ company }) => company?.domain || company?.linkedin_url),
  ({ emails }) => emails?.some(({ type }) => type !== 'personal'),
  ({ phones }) => phones?.filter(({ left }) => !left).length,
  ({ education }) => education?.length,
];

/** The minimum number of signs for each label, the fullest label first. */
export const LABELS = [
  ['complete', 11],
  ['rich', 9],
  ['basic', 6],
  ['partial', 3],
  ['poor', 0],
] as const;

export type Completeness = (typeof LABELS)[number][0];

export function profileCompleteness(record: StoredContactRecord): Completeness {
  let signs = 0;
  for (const holds of SIGNS) if (holds(record)) signs += 1;
  return LABELS.find(([, fewest]) => signs >= fewest)![0];
}
