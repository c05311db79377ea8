/** Converts a legal entity (LEI-CDF 3.1, level 1) into a company record. Pure. */
import { type Fields, repeated } from './record.ts';

export type Entity =
  | { lei: string; hasSuccessor: boolean; record: Record<string, unknown> }
  | { entry: string | null; fault: string };

/** Registrations of entities that have another LEI, or should never have had one. */
const NO_COMPANY: ReadonlySet<string> = new Set([
  'DUPLICATE',
  'ANNULLED',
  'CANCELLED',
  'PENDING_VALIDATION',
  'TRANSFERRED',
]);

/** A sole proprietor is a person, whose data does not belong into a company's record. */
const PERSON = 'SOLE_PROPRIETOR';

/** @returns null for an entry that is not loaded (docs/registers.md#gleif) */
export function toCompany(fields: Fields): Entity | null {
  const lei = fields('LEI');
  const name = fields('Entity.LegalName');
  if (lei === '') return { entry: null, fault: 'LEI is missing' };
  if (NO_COMPANY.has(fields('Registration.RegistrationStatus'))) return null;
  if (fields('Entity.EntityCategory') === PERSON) return null;
  if (name === '') return { entry: lei, fault: 'Entity.LegalName is missing' };
  const successor = successorOf(fields);
  return {
    lei,
    hasSuccessor: successor !== null,
    record: {
      record: 'company',
      name,
      identifiers: { lei, ...companyNumber(fields) },
      ...names(fields, name),
      ...address(fields),
      ...stated({
        type: TYPES[fields('Entity.EntityCategory')],
        date_founded: fields('Entity.EntityCreationDate').slice(0, 10),
      }),
      ...(successor && { parent: successor }),
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  FUND: 'Fund',
  BRANCH: 'Branch',
  RESIDENT_GOVERNMENT_ENTITY: 'Government entity',
  INTERNATIONAL_ORGANIZATION: 'International organization',
};

const OTHER = 'Entity.OtherEntityNames.OtherEntityName';
const TRANSLITERATED = 'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName';

function names(fields: Fields, own: string): object {
  const former: string[] = [];
  const aliases: string[] = [];
  for (const list of [OTHER, TRANSLITERATED]) {
    for (const number of repeated(fields, (nth) => `${list}.${nth}`)) {
      const name = fields(`${list}.${number}`);
      const isFormer = fields(`${list}.${number}.type`) === 'PREVIOUS_LEGAL_NAME';
      if (name !== own) (isFormer ? former : aliases).push(name);
    }
  }
  return {
    ...(former.length > 0 && { former_names: former }),
    ...(aliases.length > 0 && { aliases }),
  };
}

/** The registers of the United Kingdom: England and Wales, Northern Ireland, Scotland. */
const COMPANIES_HOUSE: ReadonlySet<string> = new Set(['RA000585', 'RA000586', 'RA000587']);

/**
 * Other registers are left out: some have the same number for several companies, one for each court
 * or state.
 */
function companyNumber(fields: Fields): object {
  const authority = 'Entity.RegistrationAuthority';
  const number = fields(`${authority}.RegistrationAuthorityEntityID`);
  const isBritish =
    COMPANIES_HOUSE.has(fields(`${authority}.RegistrationAuthorityID`)) &&
    /^[A-Z0-9]{6,8}$/i.test(number);
  return isBritish ? { company_number: `GB:${number.padStart(8, '0')}` } : {};
}

/** Returns the headquarters, else the legal address. */
function address(fields: Fields): object {
  const place = ['Entity.HeadquartersAddress', 'Entity.LegalAddress'].find(
    (one) => fields(`${one}.Country`) !== '',
  );
  if (place === undefined) return {};
  const lines = repeated(fields, (nth) => `${place}.AdditionalAddressLine.${nth}`);
  const street = [
    fields(`${place}.FirstAddressLine`),
    ...lines.map((nth) => fields(`${place}.AdditionalAddressLine.${nth}`)),
  ];
  const country = fields(`${place}.Country`);
  return stated({
    street_address: street.filter(Boolean).join(', '),
    city: fields(`${place}.City`),
    state: fields(`${place}.Region`).replace(/^[A-Z]{2}-/, ''),
    zip_code: fields(`${place}.PostalCode`),
    country: countryName(country),
    country_abbr: country,
  });
}

const displayed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = new Map<string, string>();

/** Returns `''` for a text that is not a country of ISO 3166. */
function countryName(code: string): string {
  let name = countries.get(code);
  if (name === undefined) {
    name = /^[A-Z]{2}$/.test(code) ? (displayed.of(code) ?? '') : '';
    countries.set(code, name);
  }
  return name;
}

const SUCCESSOR = 'Entity.SuccessorEntity';

/**
 * Returns the one company that took over the entity. An entity that was split has several, and none
 * of them is its parent.
 */
function successorOf(fields: Fields): object | null {
  if (fields('Entity.EntityStatus') === 'ACTIVE') return null;
  // LEI-CDF 2.1 has one successor, without a number.
  const found = [SUCCESSOR, ...NUMBERS.map((number) => `${SUCCESSOR}.${number}`)]
    .map((successor) => ({
      lei: fields(`${successor}.SuccessorLEI`),
      name: fields(`${successor}.SuccessorEntityName`),
    }))
    .filter(({ lei, name }) => lei !== '' || name !== '');
  const [one] = found;
  if (one === undefined || found.length > 1) return null;
  const { lei, name } = one;
  return { ...stated({ name }), ...(lei !== '' && { identifiers: { lei } }) };
}

const NUMBERS = [1, 2, 3, 4, 5];

const stated = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
