import { Type } from 'typebox';
import { REQUEST_STATE } from '../request.ts';
import { REFRESH_PRICES } from './prices.ts';
import { profileInput, profilesBody } from './profiles.ts';
import { idempotencyKey, maxCredits, SPENDS, workingTool } from './tool.ts';

const input = Type.Object({
  ...profileInput,
  max_credits: maxCredits,
  idempotency_key: idempotencyKey,
});

export const refreshContacts = workingTool({
  name: 'refresh_contacts',
  needs: [['refresh']],
  title: 'Refresh contacts',
  description: `Finds where people work now, querying upstream sources if the stored profile is old, and reports who changed employer or title since the account's last refresh of them. Spends credits, never more than max_credits. ${REFRESH_PRICES}`,
  hints: SPENDS,
  input,
  output: REQUEST_STATE,
  async begin(api, { max_credits, idempotency_key: key, ...profiles }) {
    const body = { ...profilesBody(profiles), max_credits };
    const path = '/api/v1/contact_profile_refresh_requests';
    const created = await api.call('post', path, { body, idempotencyKey: key });
    return { kind: 'refresh_request', id: created.unique_identifier };
  },
});
