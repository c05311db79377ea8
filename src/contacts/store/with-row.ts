import { merged } from '../../profile/document.ts';
import { sameCompany } from '../../profile/employers/index.ts';
import { emailAddress } from '../../profile/normalise/index.ts';
import type { ContactRecord, Email, Phone, Position } from '../../profile/record.ts';
import { careerOn } from '../../profile/views/index.ts';

/**
 * @param row the record that the row states
 * @param day on which it was read, `YYYY-MM-DD`
 */
export function withRow(known: ContactRecord, row: ContactRecord, day: string): ContactRecord {
  const { location, emails, phones, positions } = row;
  const result = merged(known, row) as ContactRecord;
  if (location) result.location = placeWith(known.location ?? {}, location);
  if (emails) result.emails = emails.reduce(emailsWith, known.emails ?? []);
  if (phones) result.phones = phones.reduce(phonesWith, known.phones ?? []);
  if (positions) {
    result.positions = positions.reduce(
      (career, position) => careerWith(career, position, day),
      known.positions ?? [],
    );
  }
  return result;
}

type Place = NonNullable<ContactRecord['location']>;

/** Another country has other states, another state other cities. */
function placeWith(known: Place, stated: Place): Place {
  const isOther = (part: keyof Place) =>
    stated[part] && known[part] && stated[part] !== known[part];
  const { country, state } = known;
  if (isOther('country')) return stated;
  if (isOther('state')) return merged({ country }, stated);
  return merged(isOther('city') ? { state, country } : known, stated);
}

/** An address takes the place of other addresses of its type, unless it is among them. */
function emailsWith(known: readonly Email[], stated: Email): Email[] {
  const address = emailAddress(stated.address);
  const isSame = (email: Email) => emailAddress(email.address) === address;
  if (known.some(isSame)) return [...known];
  return [stated, ...known.filter(({ type }) => (type ?? 'work') !== stated.type)];
}

function phonesWith(known: readonly Phone[], stated: Phone): Phone[] {
  const isLike = (phone: Phone) => (phone.type ?? 'corporate') === stated.type;
  if (known.some((phone) => isLike(phone) && phone.number === stated.number)) return [...known];
  return [...known.filter((phone) => !isLike(phone)), stated];
}

/**
 * The position held at the stated employer takes what the row says of it. Another employer takes
 * the place of those of today; what has ended stays.
 */
function careerWith(known: readonly Position[], stated: Position, day: string): Position[] {
  const held = heldBy(known, stated, day);
  if (held) return known.map((position) => (position === held ? restated(held, stated) : position));
  const { ended } = careerOn({ positions: [...known] }, day);
  return [stated, ...known.filter((position) => ended.includes(position))];
}

/** The current position that a row speaks of; a row that names no employer, of the primary one. */
function heldBy(known: readonly Position[], { company, title }: Position, day: string) {
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

function restated(held: Position, stated: Position): Position {
  const company = merged(held.company ?? {}, stated.company ?? {});
  const position = merged(held, stated);
  return Object.keys(company).length > 0 ? { ...position, company } : position;
}
