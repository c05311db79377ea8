/**
 * The columns that CRMs import, with the headers that their imports recognise. The client's own
 * columns follow. Pure.
 */

import { cellText } from '../../files/tables/index.ts';
import type { Mode, Preset } from '../../ground/api/index.ts';
import { nearness } from '../../profile/mail-hosts.ts';
import { hostOf } from '../../profile/normalise/index.ts';
import type { Plan } from './columns.ts';
import { type Field, findTwins, type Twins } from './fields.ts';
import { type Column, hasOtherEmployer, isEmpty, OF_EMPLOYER, ownText, type Row } from './row.ts';

type CrmName = Exclude<Preset, 'tenure'>;

type CrmColumn = {
  header: string;
  /** Two fields are joined by a space. */
  fields: readonly Field[];
  /** Converts the field's value to the column's. */
  render?: (text: string) => string | null;
};

type Crm = {
  columns: readonly CrmColumn[];
  /** A row needs at least one field of each group. */
  required: readonly (readonly Field[])[];
};

/** @param pairs header and field */
const columns = (pairs: Record<string, Field>): CrmColumn[] =>
  Object.entries(pairs).map(([header, field]) => ({ header, fields: [field] }));

const CRMS: Record<CrmName, Crm> = {
  hubspot: {
    columns: [
      ...columns({
        'First name': 'first_name',
        'Last name': 'last_name',
        Email: 'email',
        'Company name': 'company_name',
      }),
      { header: 'Company domain name', fields: ['company_website'], render: hostOf },
      ...columns({
        'Job title': 'title',
        'Phone number': 'phone',
        'Mobile phone number': 'mobile_number',
        City: 'contact_city',
        'State/Region': 'contact_state',
        'Country/Region': 'contact_country',
        'LinkedIn URL': 'linkedin_url',
      }),
    ],
    required: [['email', 'first_name', 'last_name']],
  },
  salesforce_lead: {
    columns: columns({
      FirstName: 'first_name',
      LastName: 'last_name',
      Company: 'company_name',
      Title: 'title',
      Email: 'email',
      Phone: 'phone',
      MobilePhone: 'mobile_number',
      Website: 'company_website',
      Industry: 'contact_industry',
      City: 'contact_city',
      State: 'contact_state',
      Country: 'contact_country',
    }),
    required: [['last_name'], ['company_name']],
  },
  salesforce_contact: {
    columns: columns({
      FirstName: 'first_name',
      LastName: 'last_name',
      AccountName: 'company_name',
      Title: 'title',
      Email: 'email',
      Phone: 'phone',
      MobilePhone: 'mobile_number',
      MailingCity: 'contact_city',
      MailingState: 'contact_state',
      MailingCountry: 'contact_country',
    }),
    required: [['last_name']],
  },
  pipedrive: {
    columns: [
      { header: 'Person - Name', fields: ['first_name', 'last_name'] },
      ...columns({
        'Person - Email': 'email',
        'Person - Phone': 'phone',
        'Person - Job title': 'title',
        'Organization - Name': 'company_name',
        'Organization - Website': 'company_website',
      }),
    ],
    required: [['first_name', 'last_name']],
  },
};

/** Returns a row's value of a field; null if it has none. */
type FieldReader = (row: Row, field: Field) => string | null;

/**
 * Returns a reader that prefers known values to the client's. In mode `fill_empty`, and for unchanged
 * fields in mode `changed_only`, it prefers the client's values.
 */
function fieldReader(mode: Mode, twins: Twins): FieldReader {
  return (row, field) => {
    const at = twins.get(field);
    const own = at === undefined ? null : ownText(row, at);
    if (field === 'email' && mode !== 'fill_empty' && isFormerAddress(row, own)) return null;
    const isOfOther = OF_EMPLOYER.has(field) && keepsEmployer(mode, row);
    const known = isOfOther ? null : cellText(row.known[field]);
    const isOwnFirst =
      mode === 'fill_empty' || (mode === 'changed_only' && !row.changed.has(field));
    const [first, second] = isOwnFirst ? [own, known] : [known, own];
    return isEmpty(first) ? second : first;
  };
}

/** True if the row keeps the client's employer although another one is known. */
const keepsEmployer = (mode: Mode, row: Row): boolean =>
  mode === 'fill_empty' && hasOtherEmployer(row);

/**
 * True if the client's address probably belongs to a former employer: another employer is known, the
 * address is not at its website's host, and no other address is known.
 */
function isFormerAddress(row: Row, own: string | null): boolean {
  if (isEmpty(own) || !isEmpty(cellText(row.known.email)) || !hasOtherEmployer(row)) return false;
  const site = cellText(row.known.company_website);
  return site === null || nearness(own!, [hostOf(site) ?? '']) === 0;
}

/** Returns the columns of a CRM's preset, and a predicate for the rows that it accepts. */
export function crmColumns(
  preset: CrmName,
  { mode, names }: Plan,
): { columns: Column[]; isTaken: (row: Row) => boolean } {
  const twins = findTwins(names);
  const read = fieldReader(mode, twins);
  const own: FieldReader = (row, field) => {
    const at = twins.get(field);
    return at === undefined ? null : ownText(row, at);
  };
  const { columns: wanted, required } = CRMS[preset];
  const crm = wanted.flatMap((column): Column[] => {
    const now: Column = { header: column.header, type: 'text', read: reader(column, read) };
    const isCompared = mode === 'changed_only' && column.fields.some((field) => twins.has(field));
    return isCompared ? [now, former(column, reader(column, own))] : [now];
  });
  const at = twins.get('email');
  if (at !== undefined && mode !== 'fill_empty') crm.push(formerEmail(at));
  return {
    columns: [
      ...crm,
      ...carriedColumns(
        names,
        crm.map(({ header }) => header),
      ),
    ],
    isTaken: (row) =>
      required.every((fields) => fields.some((field) => !isEmpty(read(row, field)))),
  };
}

/** Returns a column for addresses of former employers, which the column *Email* omits. */
const formerEmail = (at: number): Column => ({
  header: 'former_email',
  type: 'text',
  read: (row) => {
    const own = ownText(row, at);
    return isFormerAddress(row, own) ? own : null;
  },
});

const reader =
  ({ fields, render = (text) => text }: CrmColumn, read: FieldReader) =>
  (row: Row): string | null => {
    const texts = fields.map((field) => read(row, field)).filter((text) => !isEmpty(text));
    return texts.length > 0 ? render(texts.join(' ')) : null;
  };

const former = ({ header, fields }: CrmColumn, read: (row: Row) => string | null): Column => ({
  header: `Former ${header}`,
  type: 'text',
  read: (row) => (fields.some((field) => row.changed.has(field)) ? read(row) : null),
});

/** Returns the client's columns with unchanged values. Columns with a taken name are renamed. */
function carriedColumns(names: readonly string[], crm: readonly string[]): Column[] {
  const taken = new Set([...crm, ...names]);
  const free = (name: string): string => (taken.has(name) ? free(`${name} (list)`) : name);
  return names.map((name, at) => {
    const header = crm.includes(name) ? free(name) : name;
    taken.add(header);
    return { header, type: 'text', read: (row) => row.own[at] ?? null };
  });
}
