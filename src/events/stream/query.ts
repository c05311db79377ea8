/** Parses the query parameters of event readers. */
import { invalid } from '../../ground/api/index.ts';
import { parseWhole, type Query } from '../../ground/route-parts/index.ts';
import { EVENT_TYPES, type EventType } from '../record/index.ts';

const DEFAULT_LIMIT = 100;
/** Long enough to save calls, but shorter than the timeouts of proxies. */
export const LONGEST_WAIT_SECONDS = 30;

export const parseLimit = (query: Query, most: number): number =>
  parseWhole(query, 'limit', { least: 1, most, fallback: Math.min(DEFAULT_LIMIT, most) });

/** Returns milliseconds. */
export const parseTimeout = (query: Query): number =>
  parseWhole(query, 'timeout', { least: 0, most: LONGEST_WAIT_SECONDS, fallback: 0 }) * 1_000;

/** Returns the requested types; undefined for all. */
export function parseTypes({ types }: Query): readonly EventType[] | undefined {
  if (types === undefined || types === '') return undefined;
  if (typeof types !== 'string') throw invalid('types: must be given once, with commas between');
  return types.split(',').map((type) => {
    const known = EVENT_TYPES.find((one) => one === type.trim());
    if (!known) {
      throw invalid(`types: ${type.slice(0, 100)} is none; there are ${EVENT_TYPES.join(', ')}`);
    }
    return known;
  });
}

/**
 * Returns the id to continue after; null to start at the oldest stored event. The header overrides
 * the parameter.
 */
export function parseLastId({ last_event_id: id }: Query, header?: unknown): string | null {
  const given = header === undefined || header === '' ? id : header;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string') throw invalid('last_event_id: must be given once');
  return given;
}
