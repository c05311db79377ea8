import { type Json, member, textOf } from '../json.ts';

/** States and territories. Other codes of EDGAR stand for provinces and countries. */
const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ ' +
    'NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP'
  ).split(' '),
);

/** Returns the fields of a filer's business address. */
export function addressOf(address: Json | undefined): Record<string, string> {
  const text = (field: string) => textOf(member(address, field));
  const code = text('stateOrCountry').toUpperCase();
  const isInStates = STATES.has(code);
  return {
    street_address: [text('street1'), text('street2')].filter(Boolean).join(', '),
    city: text('city'),
    zip_code: text('zipCode'),
    state: isInStates ? code : '',
    country: isInStates
      ? 'United States'
      : countryIn(text('country') || text('stateOrCountryDescription')),
  };
}

/** Returns the country of `Ontario, Canada`; other names of countries may have a comma. */
const countryIn = (description: string): string =>
  /,\s*Canada$/i.test(description) ? 'Canada' : description;
