import { type TProperties, Type } from 'typebox';
import { invalid } from '../../../ground/api/index.ts';
import { quoteAnswer } from '../../../work/quotes/index.ts';
import { oneShape } from '../answer-schemas.ts';
import type { ServiceApi } from '../service-api.ts';
import { leadInput, leadsBody } from './leads.ts';
import { profileInput, profilesBody } from './profiles.ts';
import { askingTool, READS } from './tool.ts';

const input = Type.Object({
  ...Type.Partial(Type.Object(leadInput)).properties,
  ...Type.Partial(Type.Object(profileInput)).properties,
});

const answer = (rows: 'leads' | 'profiles', more: TProperties = {}) =>
  Type.Omit(quoteAnswer('QuoteOfTool', rows, more), ['quote']);

const output = oneShape([
  answer('leads'),
  answer('profiles', { sources: Type.Optional(Type.Ref('QuotedSources')) }),
]);

export const quote = askingTool({
  name: 'quote',
  needs: [['quote']],
  title: 'Quote',
  description:
    'What enriching leads (leads and match_field) or refreshing people (profiles) may cost at most and is likely to cost, how many are duplicates or unusable, and whether the account can pay. Free; nothing is stored or charged.',
  hints: READS,
  input,
  output,
  async answer(api, { leads, match_field, profiles, ...options }) {
    if ((leads === undefined) === (profiles === undefined)) {
      throw invalid('leads, profiles: one of them must be given');
    }
    if (profiles) return quoteProfiles(api, { profiles, ...options });
    if (!match_field) throw invalid('match_field: is missing');
    const job = { name: 'quote', ...leadsBody({ leads: leads!, match_field, ...options }) };
    const body = { lead_enrichments: job };
    return shorten(await api.call('post', '/api/v1/lead_enrichments/quote', { body }));
  },
});

const quoteProfiles = async (api: ServiceApi, given: Parameters<typeof profilesBody>[0]) => {
  const path = '/api/v1/contact_profile_refresh_requests/quote';
  return shorten(await api.call('post', path, { body: profilesBody(given) }));
};

/** Drops the signed quote, which a model cannot use: `max_credits` limits the cost as well. */
const shorten = ({ quote: _signed, ...description }: Record<string, unknown>) => description;
