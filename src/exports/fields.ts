/** What a column of a client's list may say of a contact, and which column says it. Pure. */

/** Fields of a contact that a client may have sent: names of the API's answer. */
const FIELDS = [
  'first_name',
  'last_name',
  'title',
  'company_name',
  'company_website',
  'linkedin_url',
  'email',
  'phone',
  'corporate_phone',
  'direct_phone',
  'mobile_number',
  'contact_industry',
  'contact_city',
  'contact_state',
  'contact_country',
] as const;
export type Field = (typeof FIELDS)[number];

/** What lists call a field beside its name; compared without case, spaces and punctuation. */
const ALSO_CALLED: Partial<Record<Field, readonly string[]>> = {
  first_name: ['given name'],
  last_name: ['surname', 'family name'],
  title: ['job title', 'position'],
  company_name: ['company', 'employer', 'organization', 'organisation', 'account name'],
  company_website: ['company domain', 'company domain name', 'website', 'domain'],
  linkedin_url: ['linkedin', 'linkedin profile'],
  email: ['email address', 'work email'],
  phone: ['phone number', 'telephone'],
  direct_phone: ['direct dial', 'direct line'],
  mobile_number: ['mobile', 'mobile phone', 'mobile phone number', 'cell phone'],
  contact_industry: ['industry'],
  contact_city: ['city'],
  contact_state: ['state', 'state region', 'region', 'province'],
  contact_country: ['country', 'country region'],
};

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const NAMES: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) =>
    [field, ...(ALSO_CALLED[field] ?? [])].map((name) => [bare(name), field] as const),
  ),
);

/** The place of the client's column that stands for a field. */
export type Twins = ReadonlyMap<Field, number>;

/** The first column of each field counts; one of exactly its name goes before others. */
export function findTwins(names: readonly string[]): Twins {
  const twins = new Map<Field, number>();
  names.forEach((name, at) => {
    const field = NAMES.get(bare(name));
    if (field && (!twins.has(field) || name === field)) twins.set(field, at);
  });
  return twins;
}
