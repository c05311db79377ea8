/** Segments: groups of questions for which sources are compared. Pure. */
import { countryCode } from '../profile/normalise/index.ts';
import type { Question } from './question.ts';

/** The identifiers by which a question is counted, the best first. */
export const IDENTIFIERS = ['linkedin_url', 'email', 'name'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

export type Segment = {
  /** The best identifier of the question. */
  by: Identifier;
  /** ISO 3166 code; empty if unknown. */
  country: string;
};

export const segmentOf = ({ linkedinUrl, email, country }: Question): Segment => ({
  by: linkedinUrl ? 'linkedin_url' : email ? 'email' : 'name',
  country: countryCode(country) ?? '',
});
