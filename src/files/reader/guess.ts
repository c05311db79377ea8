/** Guesses the role of each column of a list, with a confidence. Pure. */
import { LEAD_KEYS } from '../../ground/api/index.ts';
import { areRoleMailboxes, share } from './column-values.ts';
import type { Field, NamedRole } from './fields.ts';
import type { Row } from './list.ts';
import {
  type Column,
  fieldNames,
  guessMapping,
  type Mapped,
  type Mapping,
  rankHeader,
  toColumns,
} from './mapping.ts';

/** The roles that are guessed: the fields of leads and of profiles to refresh. */
const GUESSED: readonly Field[] = ['ds_contact_id', ...LEAD_KEYS];
export const GUESSES = [...GUESSED, 'full_name'] as const;

/** A column as shown to the client. */
export type ColumnPreview = {
  name: string;
  /** The first values. */
  samples: string[];
  guess: string | null;
  /** Percent; 0 without a guess. */
  confidence: number;
};

const SAMPLES_SHOWN = 5;
const LONGEST_SHOWN = 200;

/**
 * Returns previews of the columns.
 * @param sample about the first two hundred rows
 */
export function previewColumns(
  headers: readonly string[],
  sample: readonly Row[],
): ColumnPreview[] {
  const columns = toColumns(headers, sample);
  const mapping = guessMapping(columns, fieldNames(GUESSED));
  return columns.map((column, index) => {
    const [guess, { by } = { by: null }] = roleOf(mapping, index);
    const filled = column.sample.filter((value) => value !== null);
    const samples = filled.slice(0, SAMPLES_SHOWN).map((value) => value.slice(0, LONGEST_SHOWN));
    const confidence = guess === null ? 0 : rate(guess, column, by === 'values');
    return { name: column.header, samples, guess, confidence };
  });
}

/** Returns the role of a column; ids of a system are not guessed here. */
const roleOf = (mapping: Mapping, column: number) =>
  ([...mapping].find(([, taken]) => taken.column === column) as
    | [role: NamedRole, mapped: Mapped]
    | undefined) ?? ([null] as const);

/**
 * Confidence by header: one of the field's headers, one with qualifiers, one that may mean
 * something else.
 */
const EXACT = 95;
const QUALIFIED = 85;
const AMBIGUOUS = 70;
/** Factor for addresses that are mostly of offices. */
const OFFICES = 0.5;
/** Confidence without a matching header. */
const BY_VALUES = 90;

function rate(role: NamedRole, { header, sample }: Column, isByValues: boolean): number {
  const agreeing = role === 'email' || role === 'linkedin_url' ? share(role, sample) : 1;
  const doubt = role === 'email' && areRoleMailboxes(sample) ? OFFICES : 1;
  return Math.round((isByValues ? BY_VALUES : rateHeader(role, header)) * agreeing * doubt);
}

function rateHeader(role: NamedRole, header: string): number {
  const rank = rankHeader(role, header);
  if (rank === null) return AMBIGUOUS;
  return rank === 'exact' ? EXACT : QUALIFIED;
}
