/** Reads the `external_ids` of an imported record. */
import { type ExternalIds, externalId, MOST_SYSTEMS, systemName } from '../external-ids.ts';

const FIELD = 'external_ids';

/**
 * Reads the member `external_ids` of a parsed record: ids by system, as text or whole numbers. Null
 * and empty ids count as absent.
 * @returns the reason, which names the field, if it is invalid
 */
export function validateExternalIds(value: unknown): { ids: ExternalIds } | { reason: string } {
  const given = (value as { [FIELD]?: unknown } | null)?.[FIELD];
  if (given == null) return { ids: {} };
  if (typeof given !== 'object' || Array.isArray(given)) {
    return { reason: `${FIELD}: must be object or null` };
  }
  const ids: [string, string][] = [];
  for (const [name, member] of Object.entries(given)) {
    if (member == null || member === '') continue;
    const read = readId(name, member);
    if (typeof read === 'string') return { reason: read };
    ids.push(read);
  }
  if (ids.length > MOST_SYSTEMS) return { reason: `${FIELD}: more than ${MOST_SYSTEMS}` };
  return { ids: Object.fromEntries(ids) };
}

/** Returns a system and its id, or the reason. */
function readId(name: string, member: unknown): [string, string] | string {
  const system = systemName(name);
  if (system === null) {
    return `${FIELD}: "${name.slice(0, 40)}" is no name of a system; it has up to 40 of a-z, 0-9, _, . and -`;
  }
  const isText = typeof member === 'string' || Number.isSafeInteger(member);
  if (!isText) return `${FIELD}.${system}: must be string, integer or null`;
  const id = externalId(String(member));
  return id === null ? `${FIELD}.${system}: must have 1 to 255 characters` : [system, id];
}
