/** Match keys: under which keys a contact or company is stored, and under which one is sought. */
export { companyAliasKeys, companyKeys } from './keys/company.ts';
export { contactKeys } from './keys/contact.ts';
export { bareHash, emailKey, linkedinKey, nameKey, withHyphens } from './keys/key.ts';
export { type LeadNameKeys, leadNameKeys } from './keys/lead.ts';
