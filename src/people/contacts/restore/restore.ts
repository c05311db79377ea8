/**
 * Takes back what an import alone has told of contacts. The observations of a contact since the
 * import are merged again without those of the import, so that a fact which another source has told
 * since stays. The result is written as new versions: results keep the versions that they show.
 */
import type pg from 'pg';
import { MailHosts } from '../companies/mail-hosts.ts';
import { CONTACT } from '../merge/kind.ts';
import { sourceName } from '../merge/observation.ts';
import { LearntDoubts } from '../observations/doubts.ts';
import { noteMerged } from '../observations/note.ts';
import { writeObservations } from '../observations/rows.ts';
import { writeBatch } from '../store/write.ts';
import { deleteNotedAnswers, dropKept, setFormer } from './answers.ts';
import { emptied, type Replayed, type Restoring, replay } from './replay.ts';
import { loadRestoring } from './restoring.ts';
import { markWithdrawn } from './withdrawn.ts';

/**
 * Restores contacts about which the import has kept observations. The transaction holds the gate
 * alone (`lockAll`).
 */
export async function restoreContacts(
  client: pg.ClientBase,
  importId: number,
  contactIds: readonly number[],
): Promise<void> {
  const restoring = await loadRestoring(client, importId, contactIds);
  const changed = restoring.filter(({ base, current }) => base?.version !== current);
  const replayed = await replayAll(client, changed);
  await writeBatch(
    client,
    CONTACT,
    changed.map((one) => replayed.get(one)?.entity ?? emptied(one)),
  );
  await restoreAnswers(client, restoring, replayed);
  await dropKept(client, importId, contactIds);
  await markWithdrawn(
    client,
    changed.map((one) => ({ ...one, isEmpty: !replayed.get(one) })),
  );
}

type Results = ReadonlyMap<Restoring, Replayed | null>;

/** Repeats the merging until all data that comparisons need is loaded. */
async function replayAll(client: pg.ClientBase, all: readonly Restoring[]): Promise<Results> {
  const mailHosts = new MailHosts();
  const doubts = new LearntDoubts();
  for (;;) {
    const results = new Map(all.map((one) => [one, replay(one, mailHosts, doubts)]));
    const isDoubtful = await doubts.learn(client);
    if ((await mailHosts.learn(client)).length === 0 && !isDoubtful) return results;
  }
}

/** Restores the last answers of sources. */
async function restoreAnswers(
  client: pg.ClientBase,
  restoring: readonly Restoring[],
  replayed: Results,
): Promise<void> {
  await deleteNotedAnswers(client, restoring, (one) => replayed.has(one));
  await writeObservations(client, restoring.flatMap(toFormerAnswer));
  const results = [...replayed.values()].filter((result) => result !== null);
  await noteMerged(
    client,
    results.flatMap(({ observations }) => observations),
    results.flatMap(({ merged }) => merged),
  );
  await setFormer(client, restoring, replayed);
}

/** Returns the last answer of the import's source before the import. */
function toFormerAnswer({ contactId, kept }: Restoring) {
  const { observation, formerAnswer } = kept[0]!;
  if (!formerAnswer) return [];
  const { askedAt, origin = null, ...answer } = formerAnswer;
  const source = sourceName(observation.source);
  return {
    contactId,
    source,
    outcome: 'found' as const,
    askedAt: new Date(askedAt),
    origin,
    ...answer,
  };
}
