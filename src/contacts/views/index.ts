/** Contacts, leads and companies in the shapes of `spec.md`. Pure. */
export { type CompanyData, companyData } from './company-data.ts';
export { type Completeness, profileCompleteness } from './completeness.ts';
export { type ContactData, contactData, type Outcome } from './contact-data.ts';
export { workEmail } from './email.ts';
export {
  type LeadFields,
  type LeadOptions,
  type LeadVersion,
  leadFields,
  leadJson,
  type RenderedLead,
  renderLead,
  UNMATCHED_LEAD,
  UNMATCHED_LEAD_JSON,
} from './lead.ts';
export { leadPosition } from './position.ts';
export { PROFILE_TYPES, type ProfileType, showsCorporatePhone } from './profile-type.ts';
export { SEARCH_STATUSES, type SearchStatus, searchStatusLabel } from './search-status.ts';
