import { aliasesOf } from '../../../profile/aliases.ts';
import type { KnownCompany } from '../../../profile/employers/index.ts';
import type { StoredCompany } from '../../../profile/record.ts';

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
export const MOST_LEVELS = 32;

/** A company record as employers are compared with it, without its parent. */
export const toKnownCompany = (id: number | string, record: StoredCompany): KnownCompany => ({
  id,
  name: record.name ?? null,
  linkedin_url: record.linkedin_url ?? null,
  domains: [record.domain, ...(record.domains ?? [])].filter((domain) => domain != null),
  former_names: record.former_names ?? [],
  aliases: aliasesOf(record),
  parent: null,
});
