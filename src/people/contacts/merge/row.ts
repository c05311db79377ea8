/**
 * Merges a row of a flat file into a contact. A row has one column for each kind of value: a stated
 * value replaces the known values of its kind, and omitted ones stay. Pure.
 */
import { merged, mergedIdentity } from '../../../profile/document.ts';
import { sameCompany } from '../../../profile/employers/index.ts';
import { emailAddress } from '../../../profile/normalise/index.ts';
import type { ContactRecord, Email, Phone, Position } from '../../../profile/record.ts';
import { careerOn } from '../../../profile/views/index.ts';

/**
 * @param row the record that the row states
 * @param day the day of the observation, `YYYY-MM-DD`
 */
export function mergeRow(known: ContactRecord, row: ContactRecord, day: string): ContactRecord {
  const { location, emails, phones, positions } = row;
  const result = mergedIdentity(known, row) as ContactRecord;
  if (location) result.location = mergePlace(known.location ?? {}, location);
  if (emails) result.emails = emails.reduce(mergeEmail, known.emails ?? []);
  if (phones) result.phones = phones.reduce(mergePhone, known.phones ?? []);
  if (positions) {
    result.positions = positions.reduce(
      (career, position) => mergePosition(career, position, day),
      known.positions ?? [],
    );
  }
  return result;
}

type Place = NonNullable<ContactRecord['location']>;

/**
 * Merges places. Another country removes the known state and city; another state removes the city.
 */
function mergePlace(known: Place, stated: Place): Place {
  const isOther = (part: keyof Place) =>
    stated[part] && known[part] && stated[part] !== known[part];
  const { country, state } = known;
  if (isOther('country')) return stated;
  if (isOther('state')) return merged({ country }, stated);
  return merged(isOther('city') ? { state, country } : known, stated);
}

/** Adds an address, which replaces the known ones of its type. */
function mergeEmail(known: readonly Email[], stated: Email): Email[] {
  const address = emailAddress(stated.address);
  const isSame = (email: Email) => emailAddress(email.address) === address;
  if (known.some(isSame)) return [...known];
  return [stated, ...known.filter(({ type }) => (type ?? 'work') !== stated.type)];
}

/** Adds a number, which replaces the known ones of its type. */
function mergePhone(known: readonly Phone[], stated: Phone): Phone[] {
  const isLike = (phone: Phone) => (phone.type ?? 'corporate') === stated.type;
  if (known.some((phone) => isLike(phone) && phone.number === stated.number)) return [...known];
  return [...known.filter((phone) => !isLike(phone)), stated];
}

/**
 * Updates the position that the person holds at the stated employer. A new employer replaces all
 * current positions; ended positions stay.
 */
function mergePosition(known: readonly Position[], stated: Position, day: string): Position[] {
  const held = findHeld(known, stated, day);
  if (held)
    return known.map((position) => (position === held ? updatePosition(held, stated) : position));
  const { ended } = careerOn({ positions: [...known] }, day);
  return [stated, ...known.filter((position) => ended.includes(position))];
}

/**
 * Finds the current position that a row is about; the primary position for a row without an
 * employer.
 */
function findHeld(known: readonly Position[], { company, title }: Position, day: string) {
  const { position, current } = careerOn({ positions: [...known] }, day);
  if (!company) return position;
  const there = current.filter((one) => one.company && sameCompany(one.company, company));
  return (
    there.find((one) => one.title === title) ??
    there.find((one) => one === position) ??
    there[0] ??
    null
  );
}

function updatePosition(held: Position, stated: Position): Position {
  const company = mergedIdentity(held.company ?? {}, stated.company ?? {});
  const position = merged(held, stated);
  return Object.keys(company).length > 0 ? { ...position, company } : position;
}
