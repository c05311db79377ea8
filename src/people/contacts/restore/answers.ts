/** Corrects the rows of observations after the contacts of an import were restored. */
import type pg from 'pg';
import type { FormerAnswer } from '../kept/rows.ts';
import { sourceName } from '../merge/observation.ts';
import type { Replayed, Restoring } from './replay.ts';

// Driver: on the connection whose transaction holds the gate.

/**
 * Deletes the last answers of sources that come from the import, or that are merged again.
 * @param isReplayed true if all observations of the contact are merged again
 */
export async function deleteNotedAnswers(
  client: pg.ClientBase,
  restoring: readonly Restoring[],
  isReplayed: (one: Restoring) => boolean,
): Promise<void> {
  const noted = restoring.flatMap((one) =>
    one.kept
      .filter(({ importId }) => importId === one.importId || isReplayed(one))
      .map(({ contactId, observation }) => ({ contactId, ...observation })),
  );
  if (noted.length === 0) return;
  // The database stores microseconds, of which a JavaScript date has no part.
  await client.query(
    `delete from contact_observation stored
     using unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[])
           as noted (contact_id, source, since, until)
     where stored.contact_id = noted.contact_id and stored.outcome = 'found'
       and stored.source = noted.source
       and stored.asked_at >= noted.since and stored.asked_at < noted.until`,
    [
      noted.map(({ contactId }) => contactId),
      noted.map(({ source }) => sourceName(source)),
      noted.map(({ observedAt }) => observedAt),
      noted.map(({ observedAt }) => new Date(observedAt.getTime() + 1)),
    ],
  );
}

/** Deletes the kept observations of the import. */
export async function dropKept(
  client: pg.ClientBase,
  importId: number,
  contactIds: readonly number[],
): Promise<void> {
  await client.query(
    'delete from kept_observation where contact_id = any($1::bigint[]) and import_id = $2',
    [contactIds, importId],
  );
}

type Former = { contactId: number; id: number; version: number; answer: FormerAnswer | null };

/** Changes the state to which later imports of the same contacts can be undone. */
export async function setFormer(
  client: pg.ClientBase,
  restoring: readonly Restoring[],
  replayed: ReadonlyMap<Restoring, Replayed | null>,
): Promise<void> {
  const former = restoring.flatMap((one) => toFormer(one, replayed.get(one)?.formerVersions));
  if (former.length === 0) return;
  await client.query(
    `update kept_observation kept
     set former_version = former.version, former_answer = former.answer
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[])
          as former (contact_id, id, version, answer)
     where kept.contact_id = former.contact_id and kept.id = former.id`,
    [
      former.map(({ contactId }) => contactId),
      former.map(({ id }) => id),
      former.map(({ version }) => version),
      former.map(({ answer }) => answer && JSON.stringify(answer)),
    ],
  );
}

function toFormer(
  { contactId, kept, importId }: Restoring,
  versions: ReadonlyMap<number, number> = new Map(),
): Former[] {
  const [undone] = kept;
  const { source, observedAt } = undone!.observation;
  return kept
    .filter((one) => one.formerVersion !== null && one.importId !== importId)
    .map(({ id, observation, formerVersion, formerAnswer }) => {
      const isOfUndone =
        sourceName(observation.source) === sourceName(source) &&
        formerAnswer !== null &&
        new Date(formerAnswer.askedAt).getTime() === observedAt.getTime();
      const answer = isOfUndone ? undone!.formerAnswer : formerAnswer;
      return { contactId, id, version: versions.get(id) ?? formerVersion!, answer };
    });
}
