import { describe, expect, test } from 'vitest';
import { scoresOf } from '../../bench/accuracy/list-sections.ts';
import { CLASSES } from '../../bench/accuracy/lists/classes.ts';
import type { Matched } from '../../bench/accuracy/lists/measure.ts';
import { personOf, populate } from '../../bench/accuracy/lists/population.ts';
import {
  brandIn,
  britishAmerican,
  formGluedOn,
  formInFront,
  formWrittenOut,
  innerArticle,
  numberWords,
  splitLegalForm,
} from '../../bench/accuracy/spellings.ts';
import {
  type Fate,
  fateOf,
  known,
  precision,
  recall,
  tallyOf,
  wrong,
} from '../../bench/accuracy/tally.ts';
import { companyName } from '../../src/profile/normalise/index.ts';
import { createWorld } from '../../src/profile/world/index.ts';

const DAY = '2026-11-20';
const world = createWorld({ seed: 5, people: 4_000, companies: 300 });
const population = populate(world, DAY, { alone: 2_000, mixed: 1_200, strangers: 800 });

describe('the population', () => {
  test('follows from its options', () => {
    const again = populate(world, DAY, { alone: 2_000, mixed: 1_200, strangers: 800 });
    expect(again.mixed).toEqual(population.mixed);
  });

  test('has every fault about equally often', () => {
    const byFault = Map.groupBy(population.alone, (one) => one.class.name);
    const counts = CLASSES.filter(({ style }) => style !== 'tied').map(
      ({ name }) => byFault.get(name)?.length ?? 0,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0.7 * Math.max(...counts));
    expect(byFault.get('namesake at the same employer')?.length).toBeGreaterThan(5);
  });

  test('of a mixed list most rows are clean or nearly so', () => {
    const { mixed } = population;
    const clean = mixed.filter((one) => one.class.name === 'clean').length / mixed.length;
    expect(clean).toBeGreaterThan(0.15);
    expect(clean).toBeLessThan(0.3);
  });

  test('stores every expected person, and no stranger', () => {
    for (const { meant } of [...population.alone, ...population.mixed]) {
      if (meant === null) continue;
      expect(meant).toBeLessThan(3_200);
      expect(personOf(population.records.get(meant)!)).toBe(meant);
    }
    expect(Math.max(...population.records.keys())).toBeLessThan(3_200);
  });

  test('puts a difference between lead and record if the fault requires it', () => {
    const own = CLASSES.filter(({ faults }) => faults.length > 0).map(({ name }) => name);
    const cases = population.alone.filter((one) => own.includes(one.class.name));
    expect(cases.length).toBeGreaterThan(800);
    for (const { class: fault, row, meant } of cases) {
      if (meant === null) continue;
      const { first_name, last_name, positions } = population.records.get(meant)!;
      const employers = (positions ?? []).map(({ company }) => company?.name);
      const isSame =
        first_name === row.first_name &&
        last_name === row.last_name &&
        employers.includes(row.company_name);
      expect(isSame, `${fault.name}: ${first_name} ${last_name}`).toBe(false);
    }
  });
});

describe('other spellings', () => {
  const brands = ['Stridolex', 'Velormar'];
  test.each([
    ['British and American', britishAmerican],
    ['number words', numberWords],
    ['inner article', innerArticle],
    ['legal form written out', formWrittenOut],
    ['legal form in front', formInFront],
    ['legal form glued on', formGluedOn],
  ])('%s: two different spellings of one brand, and no two brands alike', (_, pair) => {
    for (let turn = 0; turn < 60; turn += 1) {
      const [one, other] = pair(brands[0]!, turn);
      expect(one).not.toBe(other);
      expect(one).toContain(brands[0]);
      expect(other).toContain(brands[0]);
      const others = pair(brands[1]!, turn).map(companyName);
      expect([one, other].map(companyName).some((name) => others.includes(name))).toBe(false);
    }
  });

  test('a legal form is separated from the name before it', () => {
    expect(splitLegalForm('Acme, Inc.')).toEqual({
      ...{ bare: 'Acme', short: 'Inc.', long: 'Incorporated' },
    });
    expect(splitLegalForm('Acme GmbH & Co. KG')?.bare).toBe('Acme');
    expect(splitLegalForm('Acme')).toBeNull();
    expect(brandIn('stridolex-group.example')).toBe('Stridolex');
  });
});

test('a match is right, another, missed, or of somebody where nobody is expected', () => {
  expect([fateOf(1, 1), fateOf(1, 2), fateOf(1, null)]).toEqual(['right', 'another', 'missed']);
  expect([fateOf(null, 1), fateOf(null, null)]).toEqual(['somebody', 'nobody']);
  const fates: Fate[] = ['right', 'right', 'right', 'another', 'missed', 'somebody', 'nobody'];
  const tally = tallyOf(fates);
  expect([known(tally), wrong(tally)]).toEqual([5, 2]);
  expect(precision(tally)).toBeCloseTo(3 / 5);
  expect(recall(tally)).toBeCloseTo(3 / 5);
  expect([precision(tallyOf([])), recall(tallyOf(['nobody']))]).toEqual([null, null]);
});

test('a score is rounded down, never 100, and computed from lists with real frequencies', () => {
  const matched = (list: Matched['list'], key: Matched['key'], fates: Fate[]): Matched[] =>
    fates.map((fate) => ({ list, key, fate, fault: '', row: {} as Matched['row'], found: null }));
  const scores = scoresOf([
    ...matched('mixed', 'name', Array<Fate>(5).fill('right')),
    ...matched('mixed', 'name_nickname', [...Array<Fate>(2).fill('right'), 'somebody', 'missed']),
    ...matched('alone', 'name', ['another']),
  ]);
  const of = (key: string) => scores.find((one) => one.key === key);
  expect(of('name')).toEqual({ key: 'name', matches: 5, wrong: 0, score: 99 });
  expect(of('name_nickname')).toEqual({ key: 'name_nickname', matches: 3, wrong: 1, score: 66 });
});
