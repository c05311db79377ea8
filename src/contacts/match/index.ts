/** Which contact a lead or a refresh profile means (`docs/matching.md`). */
export { matchLeads } from './by-field.ts';
export type { Contact, Lead, Match, MatchedBy, MatchOptions } from './lead.ts';
export { matchProfiles, type Profile } from './profiles.ts';
