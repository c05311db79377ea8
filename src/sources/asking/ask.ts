/**
 * The order in which sources are queried. First, sources are queried for the profile until one
 * knows the person and its answer is neither behind nor disputed (`profile/standing/`). Then
 * further sources are queried for the requested details that the profile lacks. A source that fails
 * is skipped, and the answer names it.
 */
import { PROFILE } from '../../profile/details.ts';
import { EMPTY_DIRECTORY } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { agree } from '../../profile/standing/index.ts';
import { askable, missingDetails } from '../attributes.ts';
import { addDetails, detailsOnly, isOfWork } from '../details.ts';
import type { Answer, Gone, Judging, Question } from '../question.ts';
import type { Source } from '../source.ts';
import {
  askOne,
  hear,
  isAccepted,
  type Known,
  missed,
  mustEnd,
  pendingDetails,
  type Round,
  startRound,
} from './round.ts';

/**
 * Queries the sources in the order of the configuration. Never rejects.
 * @param day the day (`YYYY-MM-DD`) that decides which details are missing
 */
export async function askSources(
  sources: readonly Source[],
  question: Question,
  day: string,
  signal: AbortSignal,
  judging: Judging | null = null,
): Promise<Answer> {
  const round = startRound(question, day, signal, judging);
  const wantsProfile = question.attributes.includes(PROFILE);
  const profile = wantsProfile ? await askForProfile(sources, round) : null;
  const known =
    wantsProfile && (profile === null || isGone(profile))
      ? profile
      : await askForDetails(sources, round, profile as Known | null);
  if (known === null) return unknownOrUnreachable(round);
  if (isGone(known)) return known;
  return { kind: 'found', ...known, pending: pendingDetails(round, known.record) };
}

const isGone = (known: Known | Gone): known is Gone => 'kind' in known;

function unknownOrUnreachable(round: Round): Answer {
  const why = missed(round);
  if (why !== null) return { kind: 'unreachable', ...why };
  return { kind: round.stands ?? 'unknown' };
}

async function askForProfile(
  sources: readonly Source[],
  round: Round,
): Promise<Known | Gone | null> {
  for (const source of sources.filter(({ provides }) => provides.has('profile'))) {
    const known = await askOne(source, round, round.question);
    if (known !== null && (isGone(known) || (await isAccepted(round, known)))) return known;
    if (mustEnd(round)) return null;
  }
  return null;
}

async function askForDetails(
  sources: readonly Source[],
  round: Round,
  profile: Known | null,
): Promise<Known | Gone | null> {
  let known = profile;
  for (const source of sources) {
    const missing = missingDetails(round.question.attributes, known?.record ?? {}, round.day);
    if (missing.length === 0) break;
    const attributes = askable(missing, source.provides);
    if (attributes.length === 0) continue;
    const question = { ...completed(round.question, known?.record ?? {}), attributes };
    const found = await askOne(source, round, question);
    if (found === null) continue;
    if (!isGone(found)) known = addFound(round, known, found, attributes);
    else if (known === null) return found;
  }
  return known;
}

/**
 * Returns the attributes that a source may add to the profile. If it names another employer, its
 * work email and work phones are left out, because they belong to that employer.
 */
function ownAttributes(
  { judging, day }: Round,
  known: Known | null,
  { source, record }: Pick<Known, 'source' | 'record'>,
  attributes: string[],
): string[] {
  const own = known?.record.positions ?? judging?.positions;
  if (!own?.length || !record.positions?.length) return attributes;
  const [one, other] = [own, record.positions].map((positions) => ({
    source,
    asOf: null,
    positions,
  }));
  const isSame = agree(one!, other!, day, EMPTY_DIRECTORY);
  return isSame ? attributes : attributes.filter((attribute) => !isOfWork(attribute));
}

/** Adds the requested details to the profile, if there is one. */
function addFound(
  round: Round,
  known: Known | null,
  { source, record }: Pick<Known, 'source' | 'record'>,
  attributes: string[],
): Known {
  const requested = ownAttributes(round, known, { source, record }, attributes);
  const details = detailsOnly(record, requested);
  if (known === null) return { source, record: details };
  hear(round, { source, outcome: 'found', stands: null, record: details });
  const { own = known.record } = known;
  return { ...known, own, record: addDetails(known.record, record, requested) };
}

/** Completes the question from the profile, so that a source of details can find the person. */
function completed(question: Question, record: ContactRecord): Question {
  const position = record.positions?.find(({ end_date }) => end_date == null);
  const email = record.emails?.find(({ type }) => type !== 'personal');
  return {
    ...question,
    linkedinUrl: question.linkedinUrl ?? record.linkedin_url ?? undefined,
    email: question.email ?? email?.address,
    firstName: question.firstName ?? record.first_name ?? undefined,
    lastName: question.lastName ?? record.last_name ?? undefined,
    companyName: question.companyName ?? position?.company?.name ?? undefined,
  };
}
