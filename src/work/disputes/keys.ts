/** The identifiers of a lead or profile, as submitted. Pure. */
import { type Lead, toTexts } from '../../people/contacts/index.ts';
import type { LeadKeys } from '../../people/wrong/index.ts';

/** Returns the identifiers of a submitted row or profile. Empty identifiers are left out. */
export function submittedKeys(submitted: Lead & { ds_contact_id?: unknown }): LeadKeys {
  const { first_name, last_name, company_name, email, linkedin_url } = toTexts(submitted);
  const id = submitted.ds_contact_id;
  return {
    ...(first_name && { firstName: first_name }),
    ...(last_name && { lastName: last_name }),
    ...(company_name && { companyName: company_name }),
    ...(email && { email }),
    ...(linkedin_url && { linkedinUrl: linkedin_url }),
    ...(typeof id === 'number' && Number.isSafeInteger(id) && { contactId: id }),
  };
}
