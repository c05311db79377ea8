/** Parses the query parameters of the delivery history. */
import { DELIVERY_STATES, invalid } from '../../../ground/api/index.ts';
import { pagesOf, parseChoice, type Query } from '../../../ground/route-parts/index.ts';
import type { DeliveryFilter } from './deliveries.ts';

/** Limited because each delivery may show its attempts with their answers. */
export const MOST_SIZE = 200;
export const PAGES = pagesOf(`Deliveries a page, at most ${MOST_SIZE}.`, 50);

/**
 * Parses the filter.
 * @throws ServiceError `invalid`, naming the parameter
 */
export const parseFilter = (query: Query): Pick<DeliveryFilter, 'subject' | 'state'> => ({
  subject: parseSubject(query),
  state: parseChoice(query, 'state', { choices: DELIVERY_STATES, fallback: null }),
});

function parseSubject({ subject: value }: Query): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[a-z_]+\/[\w.-]{1,200}$/.test(value)) return value;
  throw invalid('subject: must be one such as lead_enrichment/12');
}
