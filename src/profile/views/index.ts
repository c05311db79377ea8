/** Contacts, leads and companies in the API's formats. Pure. */
export { companyData } from './company-data.ts';
export { contactData } from './contact-data.ts';
export { bestEmail, isLeftBehind, workEmail, workEmails } from './contact-details.ts';
export {
  LEAD_PARTS,
  type LeadPart,
  leadFields,
  leadWithTime,
  type RenderedLead,
  renderedText,
  renderLead,
  shownParts,
  UNMATCHED_LEAD_JSON,
} from './lead.ts';
export { careerOn, leadPosition, type PositionDetail, positionDetail } from './position.ts';
