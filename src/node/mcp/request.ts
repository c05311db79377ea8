/** Describes a refresh request for a model. */
import { Type } from 'typebox';
import type { ChangeProfile, RefreshRequestChanges } from '../../../client/src/index.ts';
import { propertiesOf } from './answer-schemas.ts';
import type { ServiceApi } from './service-api.ts';
import { loadCharge, pickFilled, type ResultPage, showPage, workState } from './shown.ts';
import type { WorkState } from './work-state.ts';

const PATH = '/api/v1/contact_profile_refresh_requests';
const SHOWN_KEYS = [
  'id',
  'search_status',
  'match_status',
  'ds_primary_company',
  'ds_primary_title',
  'ds_change_status',
  'ds_company_change',
  'ds_company_change_type',
  'ds_title_change',
  'ds_title_change_type',
  'ds_change_description',
] as const;

const problem = Type.String({ description: 'Why the profile identifies no person.' });

/** An answer about a refresh request. */
export const REQUEST_STATE = workState(
  'profiles',
  { ...propertiesOf('ChangeProfile', SHOWN_KEYS), problem: Type.Optional(problem) },
  { all_moves: Type.String({ description: 'A link to only the changes, once completed.' }) },
);

/** @throws TenureError if the account has no such request */
export async function describeRequest(
  api: ServiceApi,
  identifier: string,
  page: ResultPage,
): Promise<WorkState> {
  const request = await loadChanges(api, identifier, page);
  const { total, profiles } = pageOf(request.profiles, page);
  const description = {
    job: `refresh_request/${identifier}`,
    status: request.status,
    profiles: total,
    ...showPage('profiles', page, total, profiles.map(toShort(page))),
  };
  const isCompleted = request.status === 'completed';
  if (!isCompleted) return { isCompleted, createdAt: null, description };
  const charged = await loadCharge(api, { request_id: request.request_id });
  const link = `${api.url}${PATH}/export?unique_identifier=${identifier}&format=csv`;
  const rest = { ...charged, all_profiles: link, all_moves: `${link}&kind=moves` };
  return { isCompleted, createdAt: null, description: { ...description, ...rest } };
}

/** A page of a request's verdicts. */
export async function loadChanges(
  api: ServiceApi,
  unique_identifier: string,
  { number, size: page_size }: ResultPage,
): Promise<RefreshRequestChanges> {
  const query = {
    unique_identifier,
    response_format: 'changes',
    page_no: number + 1,
    page_size,
  } as const;
  return (await api.call('get', `${PATH}/request_status`, { query })) as RefreshRequestChanges;
}

/** A synchronous request has its profiles in one list. */
function pageOf(profiles: RefreshRequestChanges['profiles'], { number, size }: ResultPage) {
  if (!Array.isArray(profiles)) return profiles;
  return { total: profiles.length, profiles: profiles.slice(number * size, (number + 1) * size) };
}

const toShort =
  ({ number, size }: ResultPage) =>
  (profile: ChangeProfile, at: number): object => ({
    position: number * size + at,
    sent: profile.custom_columns,
    ...pickFilled(profile, SHOWN_KEYS),
    ...problemOf(profile),
  });

/** Why a profile identifies no person, by its `match_status`. */
const PROBLEMS: Record<string, string> = {
  'Invalid Source Data - Linkedin Url': 'linkedin_url: is not the URL of a LinkedIn profile',
  'Invalid Source Data - Email': 'email: is not an email address',
  'Invalid Source Data - Contact':
    'the profile needs ds_contact_id, linkedin_url, email, or first_name, last_name and company_name',
};

const problemOf = ({ match_status: status }: ChangeProfile): object => {
  const problem = PROBLEMS[status];
  return problem === undefined ? {} : { problem };
};
