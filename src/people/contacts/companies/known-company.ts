import { aliasesOf } from '../../../profile/aliases.ts';
import type { KnownCompany } from '../../../profile/employers/index.ts';
import type { StoredCompany } from '../../../profile/record.ts';

/** Corporate groups have a few levels; a longer chain is an error in the data. */
export const MOST_LEVELS = 32;

/** Returns a company record in the form used to compare employers, without its parent. */
export const toKnownCompany = (id: number | string, record: StoredCompany): KnownCompany => ({
  id,
  name: record.name ?? null,
  linkedin_url: record.linkedin_url ?? null,
  ...(record.identifiers && { identifiers: record.identifiers }),
  domains: [record.domain, ...(record.domains ?? [])].filter((domain) => domain != null),
  former_names: record.former_names ?? [],
  aliases: aliasesOf(record),
  parent: null,
});
