import type pg from 'pg';
import { areOtherGenerations, generationOf } from '../../../profile/normalise/index.ts';
import type { FullName } from './closest.ts';
import type { Candidates } from './outcome.ts';
import { inTurn, loadRecords } from './records.ts';

/**
 * Removes candidates of another generation than the lead's: Smith Jr. is not Smith Sr. Records are
 * loaded only for the few leads that give a generation.
 * @returns candidates parallel to `names`
 */
export async function withoutOtherGenerations(
  pool: pg.Pool,
  names: readonly FullName[],
  found: readonly Candidates[],
): Promise<Candidates[]> {
  const kept = [...found];
  const open = found.flatMap((candidates, at) =>
    candidates?.length && generationOf(names[at]!.first, names[at]!.last) !== null ? at : [],
  );
  await inTurn(open, async (some) => {
    const records = await loadRecords(
      pool,
      some.flatMap((at) => found[at] ?? []),
    );
    for (const at of some) {
      const { first, last } = names[at]!;
      kept[at] = found[at]!.filter(({ contactId }) => {
        const { first_name, last_name } = records.get(contactId) ?? {};
        return !areOtherGenerations([first, last], [first_name ?? '', last_name ?? '']);
      });
    }
  });
  return kept;
}
