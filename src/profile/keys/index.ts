/** Match keys: the keys by which contacts and companies are stored, and those used to find them. */
export {
  companyAliasKeys,
  companyHosts,
  companyIdentifierKeys,
  companyKeys,
  companyPageKey,
  companyRealms,
  companySearchKeys,
  companySiteKey,
  companySiteKeys,
} from './company.ts';
export { contactKeys, identifierKeys } from './contact.ts';
export {
  bareHash,
  emailKey,
  hashed,
  KEY_BYTES,
  linkedinKey,
  nameContent,
  nameKey,
  type ToKey,
  withHyphens,
  writeKey,
} from './key.ts';
export { type LeadNameKeys, leadNameKeys } from './lead.ts';
export { type NameReading, nameReadings } from './name-readings.ts';
export { type ReadingKeys, readingKeys } from './reading-keys.ts';
export { type SpellingKeys, spellingKeys } from './spellings.ts';
export { KEYS } from './version.ts';
