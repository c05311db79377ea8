/**
 * The verdicts of one account on one contact make a chain: the first has no baseline, each other
 * begins where the one before it ended, and none leads back. At step n people work for their n-th
 * employer, so employers give the order, regardless of the clocks of nodes.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../support/service.ts';
import type { Journal } from '../journal.ts';
import { stepOf } from '../people.ts';
import { nameOf, type Request, type Work } from '../work.ts';

type Verdict = { work: Request; from: number; to: number; view: Json };

export function checkVerdicts(accepted: readonly Work[], journal: Journal): void {
  const requests = accepted.filter((work): work is Request => work.kind === 'request');
  const verdicts = requests.flatMap(verdictsOf);
  const chains = Map.groupBy(verdicts, ({ work, view }) => `${work.client.account.id}/${view.id}`);
  for (const [subject, chain] of chains) {
    checkShared(chain, journal);
    const [disputed, determined] = partition(chain, isDisputed);
    checkDisputed(subject, disputed, journal);
    checkChain(subject, determined, journal);
  }
}

/** Verdicts that state where a person works; a profile that is gone states nothing. */
const verdictsOf = (work: Request): Verdict[] =>
  (work.result?.changes ?? []).flatMap((view: Json, at) => {
    if (view.ds_primary_company === undefined || work.people[at]!.erasedAt) return [];
    if (view.ds_change_status.reasons.includes('profile not captured')) return [];
    const from = stepOf(view.ds_baseline_primary_company);
    return [{ work, from, to: stepOf(view.ds_primary_company), view }];
  });

/**
 * True if the sources disagree. A record names the last two employers and the first one. So a
 * source that has missed two moves of a person disagrees with a record from the time between these
 * moves.
 */
const isDisputed = ({ view }: Verdict): boolean =>
  view.ds_change_status.reasons.includes('current employer could not be matched');

/** Reports a violation for each disputed verdict that has a change. */
function checkDisputed(subject: string, disputed: readonly Verdict[], journal: Journal): void {
  for (const { work, view } of disputed) {
    if (!view.ds_company_change && !view.ds_title_change) continue;
    journal.violation('a disputed verdict has a change', `${nameOf(work)}, ${subject}`);
  }
}

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

/** Two profiles of one request on the same contact have one verdict. */
function checkShared(chain: readonly Verdict[], journal: Journal): void {
  for (const [work, same] of Map.groupBy(chain, (verdict) => verdict.work)) {
    const [first, ...rest] = same.map(({ view }) => wordsOf(view));
    if (rest.every((other) => isDeepStrictEqual(other, first))) continue;
    journal.violation(
      'one contact has two verdicts in one request',
      `${nameOf(work)}, contact ${same[0]!.view.id}`,
    );
  }
}

const wordsOf = (view: Json): Json =>
  Object.fromEntries(Object.entries(view).filter(([key]) => key.startsWith('ds_')));

function checkChain(subject: string, chain: readonly Verdict[], journal: Journal): void {
  const single = [...Map.groupBy(chain, ({ work }) => work).values()].map(([first]) => first!);
  const inOrder = single.sort((a, b) => a.to - b.to || a.from - b.from);
  inOrder.forEach((verdict, at) => {
    const before = at === 0 ? -1 : inOrder[at - 1]!.to;
    const { work, from, to, view } = verdict;
    const saysMoved = from >= 0 && from !== to;
    if (from === before && to >= from && view.ds_company_change === saysMoved) return;
    journal.violation(
      'verdicts do not follow each other',
      `${nameOf(work)}, ${subject}: from step ${from} to ${to} after one that ended at ${before}; change ${view.ds_company_change}`,
    );
  });
}
