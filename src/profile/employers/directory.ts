import type { Company } from '../record.ts';

/** What is known of a company beyond the position it is named in. */
export type KnownCompany = {
  /** Equal for two companies exactly when they are one. */
  id: string | number;
  name: string | null;
  linkedin_url: string | null;
  domains: readonly string[];
  former_names: readonly string[];
  /** The company it belongs to. A chain of parents may be long, and may even run in a circle. */
  parent: KnownCompany | null;
};

/**
 * Company records as the caller has them at hand. `find` answers by LinkedIn page, then domain,
 * then name; null for a company that is not on record. It must not wait for anything.
 */
export type CompanyDirectory = { find(company: Company): KnownCompany | null };

/** A directory without companies: employers are then told apart by their positions alone. */
export const EMPTY_DIRECTORY: CompanyDirectory = { find: () => null };
