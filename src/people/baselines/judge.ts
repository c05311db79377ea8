import type { Trx } from '../../ground/database/index.ts';
import {
  type ChangeVerdict,
  changeVerdict,
  companiesIn,
  type Snapshot,
} from '../../profile/changes/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { loadDirectory } from '../contacts/index.ts';
import {
  type AccountContact,
  accountContactKey,
  type Baseline,
  type Standings,
  saveBaselines,
} from './baseline.ts';

/** One check of an account at a contact, such as a refresh that concludes. */
export type Check = AccountContact & {
  /** The contact's record, of the version that its standing names. */
  record: ContactRecord;
  /** Whether this check saw the contact's positions. */
  isCaptured: boolean;
  /** Whether the service knew positions of the contact before. */
  knownBefore: boolean;
  /** Whether the service had no record of the contact before. */
  firstSeen: boolean;
};

/**
 * Tells what changed since the account last looked, and saves each check as the baseline of the
 * next. Checks are judged in the order given: two of one account at one contact follow each other.
 * @param standings of all checks, loaded since the accounts were locked
 * @param day `YYYY-MM-DD`, the day of the checks
 * @returns the verdict of each check
 */
export async function judgeChecks<L extends Check>(
  trx: Trx,
  checks: readonly L[],
  standings: Standings,
  day: string,
): Promise<Map<L, ChangeVerdict>> {
  if (checks.length === 0) return new Map();
  const before: Baselines = new Map();
  for (const [key, { baseline }] of standings) if (baseline) before.set(key, baseline);
  const { verdicts, baselines } = await judgeAll(trx, checks, before, day);
  await saveBaselines(
    trx,
    [...baselines].filter(([key, { text }]) => before.get(key)?.text !== text),
  );
  return verdicts;
}

/** By `accountContactKey`. */
type Baselines = Map<string, Baseline>;

type Judged<L> = { verdicts: Map<L, ChangeVerdict>; baselines: Baselines };

/**
 * Most employers read as they did, so their companies need not be loaded to tell that they are the
 * same. The first pass judges without company records and notes which checks ask for one. The second
 * pass judges those again, with the companies they name.
 */
async function judgeAll<L extends Check>(
  trx: Trx,
  checks: readonly L[],
  before: Baselines,
  day: string,
): Promise<Judged<L>> {
  const inDoubt = new Set<L>();
  const first = judgeWith(checks, before, day, (check) => ({
    find() {
      inDoubt.add(check);
      return null;
    },
  }));
  if (inDoubt.size === 0) return first;
  const companies = [...inDoubt].flatMap((check) =>
    companiesIn(toSnapshot(check, day), before.get(accountContactKey(check))?.snapshot ?? null),
  );
  const directory = await loadDirectory(trx, companies);
  const pairs = new Set([...inDoubt].map(accountContactKey));
  const again = checks.filter((check) => pairs.has(accountContactKey(check)));
  const second = judgeWith(again, before, day, () => directory);
  return replaceJudged(first, second, pairs);
}

/** Replaces what the first pass said of the pairs that were judged again. */
function replaceJudged<L>(
  first: Judged<L>,
  second: Judged<L>,
  pairs: ReadonlySet<string>,
): Judged<L> {
  for (const [check, verdict] of second.verdicts) first.verdicts.set(check, verdict);
  for (const key of pairs) {
    const baseline = second.baselines.get(key);
    if (baseline) first.baselines.set(key, baseline);
  }
  return first;
}

function judgeWith<L extends Check>(
  checks: readonly L[],
  before: Baselines,
  day: string,
  directoryFor: (check: L) => CompanyDirectory,
): Judged<L> {
  const verdicts = new Map<L, ChangeVerdict>();
  const baselines = new Map(before);
  for (const check of checks) {
    const key = accountContactKey(check);
    const { verdict, baseline } = changeVerdict({
      before: baselines.get(key)?.snapshot ?? null,
      after: toSnapshot(check, day),
      knownBefore: check.knownBefore,
      firstSeen: check.firstSeen,
      directory: directoryFor(check),
    });
    verdicts.set(check, verdict);
    if (baseline) baselines.set(key, { snapshot: baseline, text: JSON.stringify(baseline) });
  }
  return { verdicts, baselines };
}

/** A profile that is gone upstream captures nothing, whatever is stored of it. */
function toSnapshot({ record, isCaptured }: Check, day: string): Snapshot {
  const captured = isCaptured && record.profile_valid !== false ? record.positions : null;
  const seen = record.verified_at?.slice(0, 10);
  return { day, ...(seen && seen < day && { observed: seen }), positions: captured ?? null };
}
