/** What readers of the log ask for, as it stands in the query string. */
import { invalid } from '../../ground/api/index.ts';
import { parseWhole, type Query } from '../../ground/route-parts/index.ts';
import { EVENT_TYPES, type EventType } from '../record/index.ts';

const DEFAULT_LIMIT = 100;
/** Long enough to spare calls, shorter than proxies wait for an answer. */
export const LONGEST_WAIT_SECONDS = 30;

export const parseLimit = (query: Query, most: number): number =>
  parseWhole(query, 'limit', { least: 1, most, fallback: Math.min(DEFAULT_LIMIT, most) });

/** In milliseconds. */
export const parseTimeout = (query: Query): number =>
  parseWhole(query, 'timeout', { least: 0, most: LONGEST_WAIT_SECONDS, fallback: 0 }) * 1_000;

/** Undefined: all. */
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

/** Null: from the oldest that is kept. */
export function parseLastId({ last_event_id: id }: Query, header?: unknown): string | null {
  const given = header === undefined || header === '' ? id : header;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string') throw invalid('last_event_id: must be given once');
  return given;
}
