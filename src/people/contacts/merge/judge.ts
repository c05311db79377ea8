/** Compares observations with the stored positions of their contacts. Pure. */
import type { CompanyDirectory } from '../../../profile/employers/index.ts';
import { isCurrent, isJob } from '../../../profile/positions/index.ts';
import {
  isEarlierPost,
  type Standing,
  settles,
  standingOf,
  type Told,
} from '../../../profile/standing/index.ts';
import { type Entity, parseBody } from './entity.ts';
import type { Kind } from './kind.ts';
import { type Prepared, saidIn, sourceName } from './observation.ts';

/** The last answer of a source, as it is stored. */
export type ToldBefore = Told & { askedAt: Date; stands: Standing | null };

/** Data that a comparison may need besides the contact itself. */
export type Doubts = {
  /** The company records of employers. */
  directory: CompanyDirectory;
  /** Returns the last answers of all sources about a stored contact, if they list positions. */
  othersOf(contactId: number): readonly ToldBefore[];
};

/**
 * Compares an observation with the stored positions. Returns null for companies and if either side
 * has no positions.
 */
export function judge<R extends object>(
  kind: Kind<R>,
  doubts: Doubts,
  entity: Entity,
  observation: Prepared,
): Standing | null {
  if (observation.onlyFills) return null;
  const compared = toCompared(kind, entity, observation);
  if (!compared) return null;
  const { stored, answer, day } = compared;
  const { directory } = doubts;
  const isOther = stored.source !== answer.source;
  if (observation.origin !== null && isOther && listsNoJob(answer, day)) return null;
  const standing = standingOf(stored, answer, day, directory);
  if (standing !== 'disputed') return standing;
  if (observation.settles) return 'ahead';
  const others = entity.id === null ? [] : doubts.othersOf(entity.id);
  const isSettled = settles(stored, answer, [...observation.beside, ...others], day, directory);
  return isSettled ? 'ahead' : 'disputed';
}

/**
 * True if an entry of a register lists no current job. It says nothing about the employer that another
 * source has told then, and is not compared.
 */
const listsNoJob = ({ positions }: Told, day: string): boolean =>
  positions.every((position) => !isJob(position) || !isCurrent(position, day));

type Compared = { stored: Told; answer: Told; day: string };

function toCompared<R extends object>(
  kind: Kind<R>,
  entity: Entity,
  observation: Prepared,
): Compared | null {
  const stored = kind.positionsOf(parseBody(entity.content) as R);
  if (!stored || stored.length === 0) return null;
  const told = kind.positionsOf(saidIn(observation) as R);
  if (!told) return null;
  const { source, time } = entity.teller;
  return {
    stored: { source: sourceName(source), asOf: time, positions: stored },
    answer: { source: sourceName(observation.source), asOf: observation.time, positions: told },
    day: observation.observedAt.toISOString().slice(0, 10),
  };
}

/** True if the observation's positions are an earlier post with the same employer. */
export function tellsEarlierPost<R extends object>(
  kind: Kind<R>,
  entity: Entity,
  observation: Prepared,
): boolean {
  const compared = toCompared(kind, entity, observation);
  return compared !== null && isEarlierPost(compared.stored, compared.answer, compared.day);
}
