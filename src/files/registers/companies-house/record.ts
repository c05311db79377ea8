import { isoDate } from '../../../profile/normalise/index.ts';
import type { TableRow } from '../delimited.ts';
import { distinctNames } from '../names.ts';
import { stated } from '../stated.ts';

export const NEEDED_COLUMNS = ['CompanyName', 'CompanyNumber'];

const NUMBER = /^[A-Z0-9]{8}$/;

/**
 * Returns a company number of eight characters; null for other texts. Spreadsheets remove leading
 * zeros.
 */
export function numberOf(text: string): string | null {
  const number = /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text.toUpperCase();
  return NUMBER.test(number) && /[1-9]/.test(number) ? number : null;
}

/** @param day the day of the snapshot; null if it is unknown */
export function recordOf(
  row: TableRow,
  number: string,
  day: string | null,
): Record<string, unknown> {
  const name = row.value('CompanyName');
  return stated({
    record: 'company',
    name,
    former_names: distinctNames(formerNames(row), [name]),
    type: row.value('CompanyCategory'),
    industry: industryOf(row.value('SICCode.SicText_1')),
    ...addressOf(row),
    date_founded: dateOf(row.value('IncorporationDate')),
    identifiers: { company_number: `GB:${number}` },
    updated_at: day,
  });
}

const FORMER = Array.from({ length: 10 }, (_, at) => `PreviousName_${at + 1}.CompanyName`);

const formerNames = (row: TableRow): string[] => FORMER.map((column) => row.value(column));

/** Returns the description of `62012 - Business and domestic software development`. */
function industryOf(sic: string): string {
  const [, description = sic] = /^\d{4,5} - (.+)$/.exec(sic) ?? [];
  return /^none supplied$/i.test(description) ? '' : description;
}

const IN_UNITED_KINGDOM =
  /^(?:england(?: (?:and|&) wales)?|scotland|wales|northern ireland|united kingdom|great britain|uk)$/i;

/** The name of a person after "care of" is left out. */
function addressOf(row: TableRow): Record<string, string> {
  const country = row.value('RegAddress.Country') || row.value('CountryOfOrigin');
  const isInUnitedKingdom = IN_UNITED_KINGDOM.test(country);
  return {
    street_address: [row.value('RegAddress.AddressLine1'), row.value('RegAddress.AddressLine2')]
      .filter(Boolean)
      .join(', '),
    city: row.value('RegAddress.PostTown'),
    state: row.value('RegAddress.County'),
    zip_code: row.value('RegAddress.PostCode'),
    country: isInUnitedKingdom ? 'United Kingdom' : country,
    country_abbr: isInUnitedKingdom ? 'GB' : '',
  };
}

/** Returns `14/02/2001` as `2001-02-14`; null for other texts. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return day === undefined ? null : isoDate(`${year}-${month}-${day}`);
}
