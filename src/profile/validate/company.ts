import type { Company } from '../record.ts';
import { Company as CompanySchema } from '../record.ts';
import { checkLength, Fault } from './fault.ts';
import { utcTime } from './time.ts';

type Field = keyof Company;
const FIELDS = Object.keys(CompanySchema.properties) as Field[];
const LISTS = ['domains', 'specialties', 'former_names'] as const;

/**
 * A company of the right types in its normal form: fields in the schema's order, unknown ones left
 * out, `updated_at` in UTC.
 * @param path where it stands in the record, such as `positions[0].company.`
 * @param keepNulls whether null means something here, as it does in a record of its own
 */
export function normalCompany(value: Company, path: string, keepNulls: boolean): Company {
  const company: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const given = value[field];
    if (given !== undefined && (given !== null || keepNulls)) company[field] = given;
  }
  for (const list of LISTS) if (value[list]) checkLength(list, value[list]);
  if (value.parent) company.parent = normalRelative(value.parent);
  if (value.updated_at != null) company.updated_at = timeOf(value.updated_at, path);
  return company;
}

function normalRelative({ name, domain, linkedin_url }: NonNullable<Company['parent']>) {
  const relative: Record<string, string> = {};
  if (name != null) relative.name = name;
  if (domain != null) relative.domain = domain;
  if (linkedin_url != null) relative.linkedin_url = linkedin_url;
  return relative;
}

function timeOf(text: string, path: string): string {
  const time = utcTime(text);
  if (time === null) throw new Fault(`${path}updated_at: not a time`);
  return time;
}
