/** Stores merged observations in table `contact_observation`. */
import type pg from 'pg';
import { isoTime } from '../../../profile/document.ts';
import { isTrusted } from '../../../profile/standing/index.ts';
import type { Former } from '../merge/entity.ts';
import type { Merged } from '../merge/merge.ts';
import { type Prepared, sourceName } from '../merge/observation.ts';
import { type ObservationRow, writeObservations } from './rows.ts';

/**
 * Stores observations of contacts that were stored before. If this batch inserted the contact, its
 * first version is the observation, and no row is written.
 * @param merged parallel to `observations`; null for suppressed people
 */
export async function noteMerged(
  client: pg.ClientBase,
  observations: readonly Prepared[],
  merged: readonly (Merged | null)[],
): Promise<void> {
  const rows = merged.flatMap((one, at) => (one ? observationRows(observations[at]!, one) : []));
  await writeObservations(client, rows);
}

/** Returns the rows that a merged observation adds. Pure. */
export function observationRows(observation: Prepared, merged: Merged): ObservationRow[] {
  const { former } = merged.entity;
  if (!former) return [];
  const isSame = sourceName(former.source) === sourceName(observation.source);
  if (isSame && merged.result === 'unchanged' && isTrusted(merged.stands)) return [];
  return [
    ...(!isSame || observation.isFlag ? [ofFormer(former)] : []),
    ...(observation.isFlag ? [] : [toRow(observation, merged)]),
  ];
}

function toRow(observation: Prepared, merged: Merged): ObservationRow {
  const { source, observedAt, time, body, origin } = observation;
  const { entity, version, stands } = merged;
  const isStored = isTrusted(stands);
  return {
    contactId: entity.id!,
    source: sourceName(source),
    outcome: 'found',
    askedAt: observedAt,
    asOf: time ?? isoTime(observedAt),
    stands,
    version: isStored ? version : null,
    record: isStored ? null : body,
    origin,
  };
}

/** Returns a version as a row. The row is needed once another source makes the next version. */
export const ofFormer = ({ id, source, observedAt, time, ...former }: Former): ObservationRow => ({
  contactId: id,
  source: sourceName(source),
  outcome: 'found',
  askedAt: observedAt,
  asOf: time ?? isoTime(observedAt),
  stands: null,
  version: former.version,
  record: null,
  origin: former.origin,
});
