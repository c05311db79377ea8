/** A refresh request as a model is told of it. */
import type { ServiceApi } from './service-api.ts';
import { loadCharge, pickFilled, SHOWN } from './shown.ts';
import type { WorkState } from './work-state.ts';

type Changes = Record<string, unknown> & { custom_columns: Record<string, unknown> };
type Request = {
  request_id: number;
  status: string;
  profiles: { total: number; profiles: Changes[] } | Changes[];
};

const PATH = 'api/v1/contact_profile_refresh_requests';
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

/** @throws Refusal when the account has no such request */
export async function describeRequest(api: ServiceApi, identifier: string): Promise<WorkState> {
  const request = await api.get<Request>(`${PATH}/request_status`, {
    unique_identifier: identifier,
    response_format: 'changes',
    page_no: 1,
    page_size: SHOWN,
  });
  const shown = Array.isArray(request.profiles)
    ? { total: request.profiles.length, profiles: request.profiles }
    : request.profiles;
  const told = {
    job: `refresh_request/${identifier}`,
    status: request.status,
    profiles: shown.total,
    first_profiles: shown.profiles.slice(0, SHOWN).map(shortProfile),
  };
  const isCompleted = request.status === 'completed';
  if (!isCompleted) return { isCompleted, createdAt: null, told };
  const charged = await loadCharge(api, { request_id: request.request_id });
  const link = `${api.url}/${PATH}/export?unique_identifier=${identifier}&format=csv`;
  const rest = { credits_charged: charged, all_profiles: link, all_moves: `${link}&kind=moves` };
  return { isCompleted, createdAt: null, told: { ...told, ...rest } };
}

const shortProfile = (profile: Changes, position: number): object => ({
  position,
  sent: profile.custom_columns,
  ...pickFilled(profile, SHOWN_KEYS),
});
