/** Turns the input items into leads. */
import type { IDataObject, NodeParameterValueType } from 'n8n-workflow';
import { type Batch, inBatches, parameterOf, type Run } from '../run.ts';

/** The parameters that hold each lead's match value, by match field. */
export const MATCHED = {
  email: { email: 'email' },
  linkedin_url: { linkedinUrl: 'linkedin_url' },
  name: { firstName: 'first_name', lastName: 'last_name', companyName: 'company_name' },
} as const;
type MatchField = keyof typeof MATCHED;

/** What each choice of *Profile* sends. The same table as in `tenure-client`. */
export const PROFILES = {
  contact: { contact_profile_only: true, is_full_prospect_profile: false, direct_dial: false },
  lead: { contact_profile_only: false, is_full_prospect_profile: false, direct_dial: false },
  full: { contact_profile_only: false, is_full_prospect_profile: true, direct_dial: false },
  directDial: { contact_profile_only: false, is_full_prospect_profile: false, direct_dial: true },
} as const;

export type LeadOptions = {
  appendCompanyData?: boolean;
  contactRefreshTime?: number;
  flagChangedCompany?: boolean;
  flagChangedTitle?: boolean;
  itemsPerJob?: number;
  jobName?: string;
  matchDetails?: boolean;
  minMatchScore?: number;
};

/** @returns bodies of create calls, without names and limits */
export function leadBatches(run: Run, itemsPerJob: number | undefined): Batch[] {
  const size = itemsPerJob || Math.max(run.context.getInputData().length, 1);
  const fields = jobFields(run);
  return inBatches(run, size).map((items) => ({
    items,
    body: { lead_enrichments: { ...fields, lead_data: leadData(run, items) } },
  }));
}

function jobFields(run: Run): IDataObject {
  const options = parameterOf<LeadOptions>(run, 'options');
  const [matchField, ...others] = matchFieldsOf(run);
  return {
    source_type: 'from_json',
    match_field: matchField,
    ...given('match_fallbacks', others.length > 0 ? others : undefined),
    ...PROFILES[parameterOf<keyof typeof PROFILES>(run, 'profile')],
    ...given('append_company_data', options.appendCompanyData),
    ...given('contact_refresh_time', options.contactRefreshTime),
    ...given('flag_if_lead_changed_company', options.flagChangedCompany),
    ...given('flag_if_lead_changed_title', options.flagChangedTitle),
    ...given('match_details', options.matchDetails),
    ...given('min_match_score', options.minMatchScore),
  };
}

/** The match field, then the further ones. */
function matchFieldsOf({ context }: Pick<Run, 'context'>): [MatchField, ...MatchField[]] {
  const first = context.getNodeParameter('matchField', 0) as MatchField;
  const others = context.getNodeParameter('matchFallbacks', 0, []) as MatchField[];
  return [first, ...others.filter((field) => field !== first)];
}

const given = (name: string, value: IDataObject[string]): IDataObject =>
  value === undefined ? {} : { [name]: value };

function leadData(run: Run, items: readonly number[]): IDataObject {
  const leads = items.map((item) => leadOf(run, item));
  const keys = [...new Set(leads.flatMap((lead) => Object.keys(lead)))];
  return { keys, values: leads.map((lead) => keys.map((key) => lead[key] ?? null)) };
}

function leadOf(run: Run, item: number): Record<string, NodeParameterValueType | object> {
  const { context } = run;
  const parameters = matchFieldsOf(run).flatMap((field) => Object.entries(MATCHED[field]));
  const values = parameters.map(([parameter, key]) => [
    key,
    context.getNodeParameter(parameter, item, null),
  ]);
  const more = context.getNodeParameter('additionalFields', item, {}) as IDataObject;
  return { ...more, ...Object.fromEntries(values) };
}
