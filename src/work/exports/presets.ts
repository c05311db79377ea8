/**
 * Columns as CRMs import them, by the headers that their imports know. The client's own columns stand
 * behind them. Pure.
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
  /** Joined by a space when there are two. */
  fields: readonly Field[];
  /** Makes the column's value of the field's. */
  render?: (text: string) => string | null;
};

type Crm = {
  columns: readonly CrmColumn[];
  /** Of each group a row needs one field at least. */
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

/** What a row says of a field, by the mode; null for nothing. */
type FieldReader = (row: Row, field: Field) => string | null;

/** Where nothing is known, what the client sent; with `fill_empty` the other way round. */
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

/** Whether the row keeps an employer that is not the one that is known. */
const keepsEmployer = (mode: Mode, row: Row): boolean =>
  mode === 'fill_empty' && hasOtherEmployer(row);

/**
 * Whether the address that a client sent is at the employer that the client sent, which is another
 * one than is known, and no address is known to take its place.
 */
function isFormerAddress(row: Row, own: string | null): boolean {
  if (isEmpty(own) || !isEmpty(cellText(row.known.email)) || !hasOtherEmployer(row)) return false;
  const site = cellText(row.known.company_website);
  return site === null || nearness(own!, [hostOf(site) ?? '']) === 0;
}

/** The columns of a CRM's preset, and which rows it takes. */
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

/** The address that is left out as *Email*, because it is at the former employer. */
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

/** The client's columns to the letter; one of a name that is taken gets another. */
function carriedColumns(names: readonly string[], crm: readonly string[]): Column[] {
  const taken = new Set([...crm, ...names]);
  const free = (name: string): string => (taken.has(name) ? free(`${name} (list)`) : name);
  return names.map((name, at) => {
    const header = crm.includes(name) ? free(name) : name;
    taken.add(header);
    return { header, type: 'text', read: (row) => row.own[at] ?? null };
  });
}
