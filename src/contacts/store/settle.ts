/**
 * What an observation makes of those stored: the rules of docs/import.md#the-contact-record, on
 * what is in memory. For contacts; a company's `updated_at` means to it what `verified_at` does
 * here.
 *
 * `verified_at` decides between observations of one contact: an older one changes nothing. One that
 * does not state it counts as of the time it was observed; when it says nothing but what is stored,
 * the contact stays as it is, its time of verification too.
 *
 * A delivery that says again what it has said before is no news, as long as no other delivery came
 * in between: a file imported twice changes nothing the second time, even where it describes a
 * person twice and differently.
 */
import { merged, recordBody } from '../../profile/document.ts';
import { identify } from './identity.ts';
import { type Held, Member, recordIn, type State } from './member.ts';
import type { Prepared } from './observation.ts';
import type { Roster } from './roster.ts';
import { withRow } from './with-row.ts';

export type Outcome = 'inserted' | 'updated' | 'unchanged';
export type Settled = { member: Member; version: number; outcome: Outcome };

/** Settles one observation; `roster` must hold whoever shares a key with it. */
export function settle<R extends object>(roster: Roster<R>, observation: Prepared): Settled {
  const suspects = roster.suspects(observation.keys);
  if (suspects.length === 0) return bring(roster, observation);
  const twin = suspects.find(({ member }) => member.held.body === observation.body);
  const same = twin ?? identify(roster.kind.traitsOf(statedBy(observation) as R), suspects);
  if (same) return absorb(roster, same.member, observation);
  const repeated = suspects.find(({ member }) => isRepeated(roster, member, observation));
  return repeated ? unchanged(repeated.member) : bring(roster, observation);
}

function bring<R extends object>(roster: Roster<R>, observation: Prepared): Settled {
  const { body, time, source, observedAt, summary, lead } = observation;
  const member = Member.brought({ version: 1, body, time, source, observedAt, summary, lead });
  roster.add(member, observation.keys, false);
  return { member, version: 1, outcome: 'inserted' };
}

const unchanged = (member: Member): Settled => ({
  member,
  version: member.version,
  outcome: 'unchanged',
});

function absorb<R extends object>(
  roster: Roster<R>,
  member: Member,
  observation: Prepared,
): Settled {
  const { held } = member;
  if (!observation.onlyFills && isOlder(observation.time, held.time)) return unchanged(member);
  const { body, record } = mergedWith(roster, held, observation);
  const renewsTime = observation.statesTime && observation.time !== held.time;
  if (body === held.body && !renewsTime) return unchanged(member);
  if (isRepeated(roster, member, observation)) return unchanged(member);
  const state = nextState(roster, member, { body, record }, observation);
  addKeys(roster, member, state, observation);
  member.become(state);
  return { member, version: state.version, outcome: 'updated' };
}

/** Keys of a merged record go beyond those asked for; most of them are stored already. */
function addKeys<R extends object>(
  roster: Roster<R>,
  member: Member,
  state: State,
  observation: Prepared,
): void {
  const { kind } = roster;
  const isMerged = state.body !== observation.body;
  if (isMerged) roster.link(member, kind.keysOf(recordIn(member.held) as R), true);
  roster.link(member, isMerged ? kind.keysOf(recordIn(state) as R) : observation.keys, false);
}

/** Null is older than any time. Compared without `Z`, so that fractions of seconds sort right. */
export const isOlder = (one: string | null, other: string | null): boolean =>
  (one ?? '').replace('Z', '') < (other ?? '').replace('Z', '');

/** Whether the delivery to which the member owes its state has said this of it before. */
function isRepeated<R extends object>(
  roster: Roster<R>,
  { source, past, held }: Member,
  observation: Prepared,
): boolean {
  if (source !== observation.source) return false;
  return [held, ...past].some(
    (state) =>
      (!observation.statesTime || observation.time === state.time) &&
      mergedWith(roster, state, observation).body === state.body,
  );
}

/** What is held, with what the observation states: as a text, and as an object unless as it was. */
function mergedWith<R extends object>(
  { kind }: Roster<R>,
  held: Held,
  observation: Prepared,
): { body: string; record?: object } {
  if (held.body === observation.body) return { body: held.body };
  const known = recordIn(held);
  const stated = statedBy(observation);
  const record = combined(known, stated, observation);
  return { body: recordBody(record, kind.layout), record };
}

function combined(known: object, stated: object, observation: Prepared): object {
  if (observation.onlyFills) return merged(stated, known);
  if (!observation.isRow) return merged(known, stated);
  return withRow(known, stated, observation.observedAt.toISOString().slice(0, 10));
}

function statedBy(observation: Prepared): object {
  observation.stated ??= statementOf(observation);
  return observation.stated;
}

function statementOf({ body, cleared }: Prepared): object {
  const stated = JSON.parse(body);
  for (const field of cleared) stated[field] = null;
  return stated;
}

function nextState<R extends object>(
  { kind }: Roster<R>,
  member: Member,
  { body, record }: { body: string; record?: object },
  observation: Prepared,
): State {
  const { source, observedAt } = observation;
  const isStated = body === observation.body;
  const time = observation.onlyFills ? member.held.time : observation.time;
  return {
    version: member.version + 1,
    body,
    ...(record && { record }),
    time,
    source,
    observedAt,
    summary: isStated ? observation.summary : kind.summaryOf(record as R, observedAt),
    lead: isStated ? observation.lead : kind.leadOf(record as R, time, observedAt),
  };
}
