import type { Trx } from '../../ground/database/index.ts';
import { type ChangeVerdict, companiesIn } from '../../profile/changes/index.ts';
import { loadDirectory } from '../contacts/index.ts';
import { accountContactKey, type Standings, saveBaselines } from './baseline.ts';
import { type Baselines, type Check, type Judged, judgeWith, toSnapshot } from './checks.ts';

/**
 * Determines what changed since the account's last check, and saves each check as the new baseline.
 * Checks are judged in the order given, so two checks of one contact for one account build on each
 * other.
 * @param standings of all checks, loaded after the accounts were locked
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

/**
 * Judges all checks. Most employers are named as before, so no company record is needed to see that
 * they are the same. The first pass runs without company records and collects the checks that need
 * one. The second pass judges these again with the company records.
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

/** Replaces the results of the first pass for the pairs judged again. */
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
