/** Events other than moves in words. Pure. */
import type { EventView } from '../../../ground/api/index.ts';
import { clean } from './clean.ts';
import type { Item } from './news.ts';

type Data = Record<string, unknown>;

const amount = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(2) : (clean(value, 20) ?? '?');

/** The event's thing by its id, such as `job 12`. */
const named = (name: unknown, fallback: string): string => {
  const known = clean(name);
  return known === null ? fallback : `“${known}”`;
};

export const describeCredits = (data: object): Item => {
  const { credit_balance, credits_held, threshold } = data as Data;
  return {
    title: `${amount(credit_balance)} credits left`,
    fact: `Less than ${amount(threshold)}, a tenth of the last grant; ${amount(credits_held)} of them are held for work in progress.`,
    advice: 'Ask the operator of the service for credits before jobs are refused.',
  };
};

const PAUSES: Record<string, [fact: string, advice: string | null]> = {
  credits: ['Paused: the account has too few credits.', 'It continues when credits are added.'],
  monthly_credits: [
    'Paused: its monthly credits are spent.',
    'Raise its monthly credits, or wait for the next month.',
  ],
  owner: ['Paused by somebody of the account.', null],
};

export function describeWatch({ type, subject, data }: EventView): Item {
  const { name, paused } = data as Data;
  const title = `Watch ${named(name, subject.slice(subject.indexOf('/') + 1))}`;
  if (type === 'watch.resumed') return { title, fact: 'Continues.', advice: null };
  const [fact, advice] = PAUSES[String(paused)] ?? ['Paused.', null];
  return { title, fact, advice };
}

/** Names the endpoint and the host, never a user, path or query of the URL. */
export const describeDelivery = (data: object): Item => {
  const { host, endpoint_id: endpoint, subject, attempts, error } = data as Data;
  const about = clean(subject, 80);
  return {
    title: clean(host) ?? 'A receiver',
    fact: [
      typeof endpoint === 'number' ? `Endpoint ${endpoint}` : 'Webhook of a job or request',
      ...(about ? [about] : []),
      `given up after ${amountOf(attempts)}`,
      ...(clean(error) ? [clean(error)] : []),
    ].join(', '),
    advice: 'Repair the receiver, then replay the delivery.',
  };
};

const amountOf = (attempts: unknown): string =>
  attempts === 1 ? '1 attempt' : `${Number(attempts) || 'several'} attempts`;

const STEPS: Record<string, string> = { created: 'started', completed: 'finished' };

export function describeWork({ type, subject, data }: EventView): Item {
  const { name, percentage_complete: share } = data as Data;
  const [resource, step = ''] = type.split('.');
  const kind = resource === 'lead_enrichment' ? 'Job' : 'Refresh request';
  const id = clean(subject.slice(subject.indexOf('/') + 1), 40) ?? '';
  const progress = typeof share === 'number' ? `${share} % done` : 'in progress';
  return {
    title: `${kind} ${named(name, id)}`,
    fact: `It has ${STEPS[step] ?? `made progress: ${progress}`}.`,
    advice: null,
  };
}

export function describeOther({ type, subject }: EventView): Item {
  const id = clean(subject.slice(subject.indexOf('/') + 1), 40) ?? '';
  if (type === 'api_key.rolled') {
    return {
      title: `API key ${id}`,
      fact: 'It was replaced by a new key.',
      advice: 'If nobody of your team did this, roll the key again.',
    };
  }
  if (type === 'dispute.created') {
    return { title: `Dispute ${id}`, fact: 'A result was reported as wrong.', advice: null };
  }
  return { title: clean(subject, 80) ?? type, fact: type, advice: null };
}
