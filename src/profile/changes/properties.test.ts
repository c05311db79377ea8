import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALIASES, directory, input, positions } from '../../../test/changes/inputs.ts';
import type { Position } from '../record.ts';
import type { VerdictInput } from './finding.ts';
import type { Snapshot } from './snapshot.ts';
import { changeVerdict } from './verdict.ts';
import { type ChangeVerdict, EVENT_KEYS } from './vocabulary.ts';

const runs = { numRuns: 2_000 };
const verdictOf = (given: VerdictInput): ChangeVerdict => changeVerdict(given).verdict;

/** The content of a verdict, regardless of the spelling of names. */
const gist = (verdict: ChangeVerdict) => ({
  state: verdict.ds_position_state,
  count: verdict.ds_current_position_count,
  sure: verdict.ds_position_primacy_confidence,
  changes: [verdict.ds_company_change, verdict.ds_title_change, verdict.ds_job_changes],
  types: [verdict.ds_company_change_type, verdict.ds_title_change_type],
  events: verdict.ds_change_events.map(({ name, confidence }) => [name, confidence]),
  status: verdict.ds_change_status,
});

const mapPositions = (
  given: VerdictInput,
  change: (list: Position[]) => Position[],
): VerdictInput => {
  const changed = (of: Snapshot): Snapshot => ({
    ...of,
    positions: of.positions && change([...of.positions]),
  });
  return { ...given, before: given.before && changed(given.before), after: changed(given.after) };
};

test('the same snapshot twice is no change', () => {
  fc.assert(
    fc.property(positions, (list) => {
      const twice = { day: '2026-10-15', positions: list };
      const verdict = verdictOf({
        before: twice,
        after: twice,
        knownBefore: true,
        firstSeen: false,
        directory,
      });
      const isUnknown = verdict.ds_position_state === 'undetermined';
      const type = isUnknown ? 'undetermined' : 'no_change';
      expect([verdict.ds_company_change_type, verdict.ds_title_change_type]).toEqual([type, type]);
      expect(verdict.ds_change_events).toEqual([]);
      expect(verdict.ds_job_changes).toBe(false);
    }),
    runs,
  );
});

test('order and repetition of positions do not matter', () => {
  fc.assert(
    fc.property(input, fc.nat(), (given, seed) => {
      const turned = mapPositions(given, (list) => {
        const at = list.length === 0 ? 0 : seed % list.length;
        return [...list.slice(at), ...list.slice(0, at).reverse(), ...list.slice(at)];
      });
      const [one, other] = [changeVerdict(given), changeVerdict(turned)];
      expect(other.verdict).toEqual(one.verdict);
      const kept = (baseline: Snapshot | null) => new Set(baseline?.positions);
      expect(kept(other.baseline)).toEqual(kept(one.baseline));
    }),
    runs,
  );
});

test('case, spacing, legal form and wording change nothing', () => {
  const respelled = (list: Position[]): Position[] =>
    list.map((one) => ({
      ...one,
      title: one.title ? ` ${one.title.toUpperCase()} ` : null,
      company: one.company
        ? { ...one.company, name: `${one.company.name?.toUpperCase()}  Inc.` }
        : null,
    }));
  // With a legal form added, a placeholder would count as a company's name.
  const isNamed = ({ before, after }: VerdictInput) =>
    [...(before?.positions ?? []), ...(after.positions ?? [])].every(
      (one) => !/Stealth|Freelance/.test(one.company?.name ?? ''),
    );
  fc.assert(
    fc.property(input.filter(isNamed), (given) => {
      const after = {
        ...given.after,
        positions: given.after.positions && respelled([...given.after.positions]),
      };
      expect(gist(verdictOf({ ...given, after }))).toEqual(gist(verdictOf(given)));
    }),
    runs,
  );
});

test('another current name changes nothing', () => {
  const renamed = (list: Position[]): Position[] =>
    list.map((one) => {
      const alias = ALIASES[one.company?.name ?? ''];
      return alias ? { ...one, company: { ...one.company, name: alias } } : one;
    });
  fc.assert(
    fc.property(input, (given) => {
      const { positions: list } = given.after;
      const after = { ...given.after, positions: list && renamed([...list]) };
      expect(gist(verdictOf({ ...given, after }))).toEqual(gist(verdictOf(given)));
    }),
    runs,
  );
});

test('the parts of a verdict are consistent', () => {
  fc.assert(
    fc.property(input, (given) => {
      const verdict = verdictOf(given);
      const { company, title, reasons } = verdict.ds_change_status;
      if (verdict.ds_company_change) expect(company).toBe('determined');
      if (verdict.ds_title_change) expect(title).toBe('determined');
      expect(company === 'undetermined' || title === 'undetermined').toBe(reasons.length > 0);
      if (verdict.ds_company_change_type === 'undetermined') expect(company).toBe('undetermined');
      if (verdict.ds_title_change_type === 'undetermined') expect(title).toBe('undetermined');
      expect(verdict.ds_change_description).toMatch(/^[^\n]+\.$/);
      const shown = 'ds_primary_company' in verdict;
      expect(shown).toBe(/single|multiple/.test(verdict.ds_position_state));
      for (const key of [
        'ds_primary_title',
        'ds_primary_start_date',
        'ds_position_primacy_confidence',
      ]) {
        expect(key in verdict).toBe(shown);
      }
      expect(shown).toBe(verdict.ds_current_position_count > 0);
      expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
    }),
    runs,
  );
});

test('every payload key belongs to its event, and the type is the event of highest precedence', () => {
  fc.assert(
    fc.property(input, (given) => {
      const verdict = verdictOf(given);
      const type = verdict.ds_company_change_type;
      for (const { name, confidence, ...payload } of verdict.ds_change_events) {
        expect(EVENT_KEYS[name]).toEqual(expect.arrayContaining(Object.keys(payload)));
        expect([100, 85, 75]).toContain(confidence);
      }
      const [first] = verdict.ds_change_events.filter(({ name }) => name !== 'title_change');
      const expected = {
        consolidated: 'dropped_role',
        no_change: undefined,
        undetermined: undefined,
      };
      expect(first?.name).toBe(type in expected ? expected[type as keyof typeof expected] : type);
    }),
    runs,
  );
});

test('of a change and its reverse, not both are promotions or demotions', () => {
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      const judged = (before: Position[], after: Position[]) =>
        verdictOf({
          before: { day: '2026-10-15', positions: before },
          after: { day: '2026-10-15', positions: after },
          knownBefore: true,
          firstSeen: false,
          directory,
        });
      const [going, coming] = [judged(one, other), judged(other, one)];
      // An old primary position that continues stays primary, so the reverse may start from
      // another.
      if (going.ds_primary_title !== (coming.ds_baseline_primary_title ?? '')) return;
      if (coming.ds_primary_title !== (going.ds_baseline_primary_title ?? '')) return;
      const [there, back] = [going.ds_title_change_type, coming.ds_title_change_type];
      const opposite = {
        title_change_promotion: 'title_change_demotion',
        title_change_demotion: 'title_change_promotion',
      };
      if (there in opposite && /title_change/.test(back)) {
        expect(back).toBe(opposite[there as keyof typeof opposite]);
      }
    }),
    runs,
  );
});

test('a stored baseline reads like the whole snapshot, and is set exactly when readable', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { baseline, verdict } = changeVerdict(given);
      const undatedOrAbsent = verdict.ds_position_state === 'undetermined';
      if (undatedOrAbsent) expect(baseline).toBe(given.before);
      const again = changeVerdict({ ...given, before: baseline, knownBefore: true });
      if (baseline && baseline !== given.before) {
        expect(again.verdict.ds_change_events).toEqual([]);
        expect(again.verdict.ds_title_change).toBe(false);
      }
    }),
    runs,
  );
});
