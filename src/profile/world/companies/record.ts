/** Creates a company record, as in an import file of a day. */
import type { CompanyRecord } from '../../record.ts';
import { isoDay } from '../calendar.ts';
import { dice, STREAM } from '../dice.ts';
import { drawPostalCode, drawStreetAddress } from '../places/addresses.ts';
import type { Firm } from './firm.ts';
import { namesOn } from './firm.ts';
import type { Firms } from './firms.ts';

/** Bands of employee numbers on professional networks. */
const BANDS = [1, 2, 11, 51, 201, 501, 1001, 5001, 10_001] as const;

/** The part number that separates these draws from those of the company itself. */
const RECORD = 2;

/** Returns the record of a company as of a day number. Its address is the same on every day. */
export function companyRecord(
  seed: number,
  firms: Firms,
  index: number,
  day: number,
): CompanyRecord {
  const firm = firms.get(index);
  const parent = firm.parent && firm.parent.since <= day ? firms.get(firm.parent.index) : null;
  const draws = dice(seed, STREAM.company, firm.index, RECORD);
  const names = namesOn(firm, day);
  const place = draws.pick(firm.country.cities);
  return {
    record: 'company',
    name: names.legal,
    social_name: names.social,
    domain: firm.domain,
    domains: [firm.domain],
    homepage_url: `https://www.${firm.domain}/`,
    linkedin_url: firm.linkedinUrl,
    ...band(firm.employees),
    industry: firm.sector.industry,
    street_address: drawStreetAddress(draws, firm.country),
    city: place.city,
    state: place.state,
    zip_code: drawPostalCode(draws, firm.country),
    country: firm.country.name,
    country_abbr: firm.country.code,
    date_founded: String(firm.foundedYear),
    linkedin_followers: Math.round(firm.employees * (2 + 8 * draws.next())),
    type: companyType(firm, draws.next()),
    specialties: firm.sector.specialties.slice(0, draws.between(2, 4)),
    parent: parent && {
      name: namesOn(parent, day).legal,
      domain: parent.domain,
      linkedin_url: parent.linkedinUrl,
    },
    former_names: names === firm.firstNames ? [] : formerNames(firm),
    phone: firm.phone,
    logo_url: `https://media.example/logo/${firm.domain.replace('.example', '')}.png`,
    updated_at: `${isoDay(day)}T00:00:00Z`,
  };
}

function formerNames({ firstNames }: Firm): string[] {
  return [...new Set([firstNames.legal, firstNames.trading])];
}

function band(employees: number) {
  const at = BANDS.findLastIndex((low) => low <= employees);
  const next = BANDS[at + 1];
  return {
    employee_low: BANDS[at] ?? 1,
    employee_high: next === undefined ? null : next - 1,
    employee_count: employees,
  };
}

function companyType(firm: Firm, draw: number): string {
  if (firm.employees > 5000 && draw < 0.5) return 'Public Company';
  if (firm.employees < 12 && draw < 0.3) return 'Partnership';
  return draw < 0.9 ? 'Privately Held' : 'Nonprofit';
}
