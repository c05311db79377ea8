/** Finds the columns of a list that a check-up reads. Pure. */
import {
  type Column,
  type ColumnRole,
  fieldNames,
  guessMapping,
  type Mapping,
  type Overrides,
} from '../../files/reader/index.ts';
import { LEAD_KEYS } from '../../ground/api/index.ts';
import { quoteColumns } from '../lists/column-names.ts';
import { identifies } from '../refresh/index.ts';

/** The fields that `--map` accepts. */
export const CHECKED_FIELDS: readonly ColumnRole[] = [...LEAD_KEYS, 'full_name', 'phone'];

/** Used as the phone number, the first column that exists. */
const PHONES = ['phone', 'direct_phone', 'mobile_number'] as const;

/** @throws Error with the columns if none of them identify people */
export function mapColumns(columns: readonly Column[], overrides: Overrides): Mapping {
  const guessed = guessMapping(columns, fieldNames([...LEAD_KEYS, ...PHONES]), overrides);
  const mapping = withOnePhone(guessed, overrides.has('phone'));
  if (identifies(mapping)) return mapping;
  const named = quoteColumns(columns);
  throw new Error(
    `no column found for linkedin_url, email, or first_name, last_name and company_name together among ${named}; name one with --map email="…"`,
  );
}

function withOnePhone(guessed: Mapping, isGiven: boolean): Mapping {
  const phone = isGiven ? guessed.get('phone') : PHONES.flatMap((one) => guessed.get(one) ?? [])[0];
  const others = [...guessed].filter(([role]) => !PHONES.some((one) => one === role));
  return new Map(phone ? [...others, ['phone', phone]] : others);
}
