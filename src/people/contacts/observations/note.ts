/** Stores merged observations in table `contact_observation`. */
import type pg from 'pg';
import { isoTime } from '../../../profile/document.ts';
import type { ContactRecord, StoredContactRecord } from '../../../profile/record.ts';
import { isTrusted } from '../../../profile/standing/index.ts';
import { type Content, type Former, parseBody } from '../merge/entity.ts';
import type { Merged } from '../merge/merge.ts';
import { asOfIn, type Prepared, saidIn, sourceName } from '../merge/observation.ts';
import { storedContent, wholeContent } from './content.ts';
import { type ObservationRow, writeObservations } from './rows.ts';

/**
 * Stores observations. The observation that has inserted a contact is its first version, and needs
 * no row.
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
  const former = formerOf(merged);
  if (!former) return [];
  const isSame = sourceName(former.source) === sourceName(observation.source);
  const { isFlag, isDetails } = observation;
  if (isSame && !isFlag && !isDetails && isRepeated(observation, merged, former)) return [];
  return [
    ...(!isSame || isFlag || isDetails ? ofFormer(former) : []),
    ...(isFlag ? [] : [toRow(observation, merged)]),
  ];
}

/** Returns the version before the observation; null if the observation has inserted the contact. */
function formerOf({ entity, result }: Merged): Former | null {
  if (entity.former || result === 'inserted' || entity.id === null) return entity.former;
  const [first] = entity.written;
  return { ...first!, id: entity.id, content: first!, isConfirmation: false };
}

/** True if the source only repeats the positions of its own version, which is its last answer. */
function isRepeated(observation: Prepared, { result, stands }: Merged, former: Former): boolean {
  const { positions } = saidIn(observation) as ContactRecord;
  return result === 'unchanged' && isTrusted(stands) && !former.told && positions != null;
}

function toRow(observation: Prepared, { entity, version, stands }: Merged): ObservationRow {
  const { source, observedAt, origin, isDetails } = observation;
  const said = saidIn(observation);
  const stored = () => parseBody(contentAt(entity, version)) as StoredContactRecord;
  return {
    contactId: entity.id!,
    source: sourceName(source),
    outcome: 'found',
    askedAt: observedAt,
    asOf: asOfIn(observation),
    stands,
    origin,
    ...(isDetails && { kind: 'details' }),
    ...(isTrusted(stands) ? storedContent(said, stored(), version) : wholeContent(said)),
  };
}

const contentAt = ({ version, content, written, former }: Merged['entity'], at: number): Content =>
  version === at ? content : (written.find((one) => one.version === at) ?? former!.content);

/**
 * Returns a version as a row of its source. The row is needed once another source makes the next
 * version. If another source has told the positions, the source's answer has a row already.
 */
export function ofFormer(former: Former): ObservationRow[] {
  const { id, version, source, observedAt, origin, content, told, isConfirmation } = former;
  if (told) return [];
  return [
    {
      contactId: id,
      source: sourceName(source),
      outcome: 'found',
      askedAt: observedAt,
      asOf: content.time ?? isoTime(observedAt),
      stands: isConfirmation ? 'agrees' : null,
      version,
      record: null,
      origin,
      kind: 'renewed',
    },
  ];
}
