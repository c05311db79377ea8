import type { Receipt, Removed } from '../../privacy/index.ts';
import { asCount } from '../account/credits.ts';

const LABELS: Record<keyof Removed, string> = {
  contacts: 'contacts',
  versions: 'versions of the record',
  rendered_leads: 'rendered leads',
  match_keys: 'match keys',
  leads: 'leads in results of jobs',
  profiles: 'profiles of refresh requests',
  verdicts: 'change verdicts',
  baselines: 'baselines of accounts',
  lookups: 'questions to sources under way',
  answers: 'answers kept for repeated calls',
};

/** A line for each kind of which there was something. */
export function describeRemoved({ removed, suppressed }: Receipt): string[] {
  const kinds = (Object.keys(LABELS) as (keyof Removed)[]).filter((kind) => removed[kind] > 0);
  const lines = kinds.map((kind) => line(removed[kind], `${LABELS[kind]} removed`));
  if (kinds.length === 0) lines.push('nothing was stored');
  return [...lines, line(suppressed, 'identifiers suppressed from now on')];
}

const line = (count: number, text: string): string => `${asCount(count).padStart(8)}  ${text}`;
