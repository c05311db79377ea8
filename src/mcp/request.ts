/** A refresh request as a model is told of it. */
import type { ServiceApi } from './service-api.ts';
import type { WorkState } from './work-state.ts';

type Changes = Record<string, unknown> & { custom_columns: Record<string, unknown> };
type Request = {
  request_id: number;
  status: string;
  profiles: { total: number; profiles: Changes[] } | Changes[];
};
type Ledger = { tiers?: { amount: number }[] };

const PATH = 'api/v1/contact_profile_refresh_requests';
/** Profiles that are shown; the others are in the export. */
const SHOWN = 10;
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
  const charged = await charge(api, request.request_id);
  const link = `${api.url}/${PATH}/export?unique_identifier=${identifier}&format=csv`;
  const rest = { credits_charged: charged, all_profiles: link, all_moves: `${link}&kind=moves` };
  return { isCompleted, createdAt: null, told: { ...told, ...rest } };
}

async function charge(api: ServiceApi, id: number): Promise<number> {
  const query = { request_id: id, page_size: 1 };
  const { tiers = [] } = await api.get<Ledger>('api/v1/users/credit_ledger', query);
  return -tiers.reduce((sum, { amount }) => sum + amount, 0) || 0;
}

function shortProfile(profile: Changes, position: number): object {
  const shown = SHOWN_KEYS.map((key) => [key, profile[key]] as const);
  const filled = shown.filter(([, value]) => value !== null && value !== undefined);
  return { position, sent: profile.custom_columns, ...Object.fromEntries(filled) };
}
