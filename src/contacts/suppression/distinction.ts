import { emailKey, linkedinKey } from '../keys.ts';
import type { ContactRecord } from '../record.ts';
import type { Distinction } from './find.ts';

/** Of a record. */
export const distinctionOf = ({ linkedin_url, emails }: ContactRecord): Distinction => ({
  hasPage: linkedinKey(linkedin_url) !== null,
  hasEmail: (emails ?? []).some(({ address }) => emailKey(address) !== null),
});
