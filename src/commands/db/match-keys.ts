/** Shows how many stored contacts have the match keys of this version. */

import type { Database } from '../../ground/database/index.ts';
import { isWaiting, loadMatchKeys, type MatchKeysStatus } from '../../people/contacts/index.ts';
import { asCount } from '../output.ts';

/**
 * Null before the first match key was stored or searched, and in a schema of an earlier release.
 */
export const loadKeys = ({ db }: Database, isMigrated: boolean): Promise<MatchKeysStatus | null> =>
  isMigrated ? loadMatchKeys(db) : Promise.resolve(null);

/** @param rows estimated numbers of contacts and companies; null if unknown */
export function describeKeys(
  status: MatchKeysStatus | null,
  rows: { contact: number | null; company: number | null },
): string {
  if (status === null) return 'match keys  none yet';
  const { version, added, removed } = status;
  const pass = [describeStage(status, rows)];
  if (added > 0) pass.push(`${asCount(added)} added`);
  if (removed > 0) pass.push(`${asCount(removed)} removed`);
  if (isWaiting(status)) pass.push(describeWait(status));
  return `match keys  version ${version}, ${pass.join(', ')}`;
}

function describeStage(
  { stage, stage_share, done_at }: MatchKeysStatus,
  { contact, company }: { contact: number | null; company: number | null },
): string {
  const share = `${Math.floor(stage_share * 100)} %`;
  const of = (count: number | null) => (count === null ? '' : `${asCount(count)} `);
  if (stage === 'contacts') return `${share} of ${of(contact)}contacts`;
  if (stage === 'companies') return `${share} of ${of(company)}companies`;
  if (stage === 'done') return `all since ${done_at!.toISOString().slice(0, 16)}Z`;
  return `all there, ${share} of ${stage} searched for old ones`;
}

const describeWait = ({ at_work }: MatchKeysStatus): string =>
  `waits until nodes and imports make keys of one version, not of ${at_work.join(' and ')}`;
