/** Refresh requests for tests. */
import { type Json, type TestService, until } from '../support/service.ts';

export const PATH = '/api/v1/contact_profile_refresh_requests';
export const STATUS = `${PATH}/request_status`;

/** The fixed keys of `contact_data`. */
export const CONTACT_DATA_KEYS = [
  'id',
  'first_name',
  'last_name',
  'logo_url',
  'company_name',
  'title',
  'changed_company',
  'changed_title',
  'linkedin_url',
  'company_website',
  'seniorities',
  'departments',
  'contact_industry',
  'contact_location',
  'contact_country',
  'contact_state',
  'contact_city',
  'skills',
  'profile_completeness',
  'enriched_by',
  'contact_updated_at',
  'primary_position',
  'contact_headline',
  'contact_about_me',
  'contact_education',
  'current_company_and_title',
  'previous_companies_and_titles',
  'search_status',
  'match_status',
  'remark',
  'enrichment_status',
  'current_position_details',
  'old_position_details',
];

/** A day `back` days ago, as a time of verification. */
export const daysAgo = (back: number): string =>
  new Date(Date.now() - back * 86_400_000).toISOString();

/** Creates a request, and fails the test if it is refused. */
export async function create(service: TestService, body: object): Promise<Json> {
  const answer = await service.post(PATH, body);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`);
  return answer.body;
}

export const statusOf = async (
  service: TestService,
  identifier: string,
  query: Record<string, string> = {},
): Promise<Json> => (await service.get(STATUS, { unique_identifier: identifier, ...query })).body;

/** Polls as a client does, until the request is completed. */
export async function completed(service: TestService, identifier: string): Promise<Json> {
  await until(
    () => statusOf(service, identifier, { response_format: 'summary' }),
    ({ status }) => status === 'completed',
  );
  return statusOf(service, identifier);
}

/** The account's balance, holds, and the amounts charged for one request's profiles. */
export async function creditsOf(service: TestService, requestId: number) {
  const { pool } = service.database;
  const account = await pool.query(
    'select credit_balance as balance, credits_held as held from account where id = $1',
    [service.accountId],
  );
  const charges = await pool.query(
    `select pays_for, amount from credit_entry where starts_with(pays_for, $1)
     order by split_part(pays_for, '/', 3)::int`,
    [`refresh_profile/${requestId}/`],
  );
  return {
    balance: Number(account.rows[0].balance),
    held: Number(account.rows[0].held),
    charges: charges.rows.map(({ amount }) => Math.abs(Number(amount))),
  };
}
