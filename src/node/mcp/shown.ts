/** What jobs and refresh requests have in common when a model is told of them. */
import { type TProperties, Type } from 'typebox';
import type { ServiceApi } from './service-api.ts';

/** Which leads or profiles a model is shown. */
export type ResultPage = {
  /** From 0. */
  number: number;
  size: number;
};

/** What an answer shows when no page was asked for. */
export const FIRST_RESULTS: ResultPage = { number: 0, size: 10 };
export const MOST_RESULTS = 100;

export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const pageNumber = count('The page, from 0.');

/** What jobs and refresh requests are described by. @param rows a lead or profile */
export function workState(name: 'leads' | 'profiles', row: TProperties, more: TProperties) {
  const rows = Type.Array(
    Type.Object({
      position: count('Its place in the order submitted, from 0.'),
      sent: Type.Record(Type.String(), Type.Unknown(), { description: 'As submitted.' }),
      ...row,
    }),
  );
  const optional = {
    status: Type.String({ description: 'How far it is.' }),
    [name]: count('How many were submitted.'),
    credits_charged: Type.Number({ description: 'What it cost; once completed.' }),
    [`first_${name}`]: rows,
    page: pageNumber,
    pages: count('All pages, of the size asked for.'),
    [`${name}_of_page`]: rows,
    [`all_${name}`]: Type.String({ description: 'A link to all results; once completed.' }),
    next: Type.String({ description: 'What to do while it is running.' }),
    ...more,
  };
  return Type.Object({
    job: Type.String({ description: 'Its name, for job_status and the tools that explain.' }),
    ...Type.Partial(Type.Object(optional)).properties,
  });
}

/** Leads or profiles under their name, with the page they are when one was asked for. */
export function showPage(
  name: 'leads' | 'profiles',
  page: ResultPage,
  total: number,
  items: readonly object[],
): object {
  if (page === FIRST_RESULTS) return { [`first_${name}`]: items };
  return { page: page.number, pages: Math.ceil(total / page.size), [`${name}_of_page`]: items };
}

/** The members that are there; empty ones are left out. */
export function pickFilled<T extends object>(all: T, keys: readonly (keyof T)[]): object {
  const picked = keys.map((key) => [key, all[key]] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== null && value !== undefined));
}

/** What was charged for a job or request. @param work by its id */
export async function loadCharge(
  api: ServiceApi,
  work: { job_id: number } | { request_id: number },
): Promise<number> {
  const query = { ...work, page_size: 1 };
  const { tiers } = await api.call('get', '/api/v1/users/credit_ledger', { query });
  return -(tiers ?? []).reduce((sum, { amount }) => sum + amount, 0) || 0;
}
