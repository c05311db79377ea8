import { emailKey, linkedinKey } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Distinction } from './find.ts';

/** Of a record. */
export const distinctionOf = ({ linkedin_url, emails }: ContactRecord): Distinction => ({
  hasPage: linkedinKey(linkedin_url) !== null,
  hasEmail: (emails ?? []).some(({ address }) => emailKey(address) !== null),
});
