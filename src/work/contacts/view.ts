/** Contacts in the form of the API. Pure. */
import type { ExternalIds } from '../../profile/external-ids.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { leadFields, type PositionDetail, positionDetail } from '../../profile/views/index.ts';

export type ContactView = {
  id: number;
  name: string | null;
  title: string | null;
  company: string | null;
  email: string | null;
  linkedin_url: string | null;
  verified_at: string | null;
  external_ids: ExternalIds;
};

type Viewing = {
  /** `YYYY-MM-DD`, for which the position is current. */
  day: string;
  /** The work email that is shown. */
  email: string | null;
  externalIds: ExternalIds;
};

export function viewContact(
  id: number,
  record: ContactRecord,
  { day, email, externalIds }: Viewing,
): ContactView {
  const fields = leadFields(record, { contactId: id, day, profileType: 'Contact Profile' });
  const { first_name, last_name, title, company_name: company, linkedin_url } = fields;
  return {
    id,
    name: [first_name, last_name].filter(Boolean).join(' ') || null,
    title,
    company,
    email,
    linkedin_url,
    verified_at: record.verified_at ? new Date(record.verified_at).toISOString() : null,
    external_ids: externalIds,
  };
}

export const viewPositions = ({ positions }: ContactRecord): PositionDetail[] =>
  (positions ?? []).map(positionDetail);
