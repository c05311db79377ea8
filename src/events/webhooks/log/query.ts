/** The parameters of the log of deliveries. */
import {
  DELIVERY_STATES,
  type DeliveryState,
  invalid,
  parseWhole,
} from '../../../ground/api/index.ts';
import type { DeliveryFilter } from './delivery-log.ts';

type Query = Record<string, unknown>;

export const DEFAULT_SIZE = 50;
/** Each delivery may show its tries with what was answered. */
export const MOST_SIZE = 200;

/** @throws ServiceError `invalid`, naming the parameter */
export const parseFilter = (query: Query): Pick<DeliveryFilter, 'subject' | 'state'> => ({
  subject: parseSubject(query.subject),
  state: parseState(query.state),
});

/** @throws ServiceError `invalid`, naming the parameter */
export const parsePage = (query: Query): { number: number; size: number } => ({
  number: parseWhole('page', query.page, { least: 0, most: 2 ** 31, fallback: 0 }),
  size: parseWhole('page_size', query.page_size, {
    least: 1,
    most: MOST_SIZE,
    fallback: DEFAULT_SIZE,
  }),
});

function parseSubject(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[a-z_]+\/[\w.-]{1,200}$/.test(value)) return value;
  throw invalid('subject: must be one such as lead_enrichment/12');
}

function parseState(value: unknown): DeliveryState | null {
  if (value === undefined) return null;
  const state = DELIVERY_STATES.find((one) => one === value);
  if (state) return state;
  throw invalid(`state: must be one of ${DELIVERY_STATES.join(', ')}`);
}
