import type { MatchField } from '../../ground/api/index.ts';
import {
  companyName,
  emailAddress,
  isPlaceholderCompany,
  personName,
  profileSlug,
} from '../normalise/index.ts';

/** The match values of a lead as text; `''` for a value that is not text. */
export type LeadTexts = {
  email: string;
  linkedin_url: string;
  first_name: string;
  last_name: string;
  company_name: string;
};

/** Joins forms that are compared together into one text. */
export const joinForms = (...forms: readonly string[]): string => forms.join('|');

/** Returns a lead's compared values in comparison form; null if there are none. */
export function leadForm(field: MatchField, lead: LeadTexts): string | null {
  if (field === 'email') return emailAddress(lead.email);
  if (field === 'linkedin_url') return profileSlug(lead.linkedin_url);
  const forms = [
    personName(lead.first_name),
    personName(lead.last_name),
    companyName(lead.company_name),
  ];
  const isReadable = !forms.includes('') && !isPlaceholderCompany(lead.company_name);
  return isReadable ? joinForms(...forms) : null;
}
