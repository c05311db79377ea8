/** Contacts, leads and companies in the shapes of the API. Pure. */
export { type CompanyData, companyData } from './company-data.ts';
export { type Completeness, profileCompleteness } from './completeness.ts';
export { type ContactData, contactData, type Outcome } from './contact-data.ts';
export { workEmail } from './email.ts';
export {
  BEHIND_BEGINNING,
  LEAD_PARTS,
  type LeadFields,
  type LeadOptions,
  type LeadPart,
  leadBeginning,
  leadFields,
  type RenderedLead,
  renderLead,
  shownParts,
  UNMATCHED_LEAD,
  UNMATCHED_LEAD_JSON,
} from './lead.ts';
export { careerOn, leadPosition } from './position.ts';
export { searchStatusLabel } from './search-status.ts';
