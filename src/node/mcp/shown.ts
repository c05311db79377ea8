/** Shared descriptions of jobs and refresh requests for a model. */
import { type TProperties, Type } from 'typebox';
import { TenureError } from '../../../client/src/index.ts';
import type { ServiceApi } from './service-api.ts';

/** The leads or profiles that a model is shown. */
export type ResultPage = {
  /** Counts from 0. */
  number: number;
  size: number;
};

/** Shown if no page was requested. */
export const FIRST_RESULTS: ResultPage = { number: 0, size: 10 };
export const MOST_RESULTS = 100;

export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const pageNumber = count('The page, from 0.');

/**
 * The schema of a job or refresh request.
 * @param row schema of a lead or profile
 */
export function workState(name: 'leads' | 'profiles', row: TProperties, more: TProperties) {
  const rows = Type.Array(
    Type.Object({
      position: count('Its position in the order submitted, from 0.'),
      sent: Type.Record(Type.String(), Type.Unknown(), { description: 'As submitted.' }),
      ...row,
    }),
  );
  const optional = {
    status: Type.String({ description: 'Its state.' }),
    [name]: count('How many were submitted.'),
    credits_charged: Type.Number({ description: 'Its cost, once completed.' }),
    [`first_${name}`]: rows,
    page: pageNumber,
    pages: count('Number of pages of the requested size.'),
    [`${name}_of_page`]: rows,
    [`all_${name}`]: Type.String({ description: 'A link to all results, once completed.' }),
    next: Type.String({ description: 'What to do while it is running.' }),
    ...more,
  };
  return Type.Object({
    job: Type.String({ description: 'Its name, for job_status and the explain tools.' }),
    ...Type.Partial(Type.Object(optional)).properties,
  });
}

/** Leads or profiles under their name, with the page number if a page was requested. */
export function showPage(
  name: 'leads' | 'profiles',
  page: ResultPage,
  total: number,
  items: readonly object[],
): object {
  if (page === FIRST_RESULTS) return { [`first_${name}`]: items };
  return { page: page.number, pages: Math.ceil(total / page.size), [`${name}_of_page`]: items };
}

/** Picks the members that are not empty. */
export function pickFilled<T extends object>(all: T, keys: readonly (keyof T)[]): object {
  const picked = keys.map((key) => [key, all[key]] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * The charge of a job or request. A key without the scope `read` reads its work, but no ledger.
 * @param work by its id
 */
export async function loadCharge(
  api: ServiceApi,
  work: { job_id: number } | { request_id: number },
): Promise<{ credits_charged?: number }> {
  const query = { ...work, page_size: 1 };
  const ledger = await api.call('get', '/api/v1/users/credit_ledger', { query }).catch(whenRefused);
  if (ledger === null) return {};
  return {
    credits_charged: -(ledger.tiers ?? []).reduce((sum, { amount }) => sum + amount, 0) || 0,
  };
}

function whenRefused(error: unknown): null {
  if (error instanceof TenureError && error.status === 403) return null;
  throw error;
}
