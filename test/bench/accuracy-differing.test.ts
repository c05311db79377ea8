import { beforeAll, expect, test } from 'vitest';
import { type Differing, simulateDiffering } from '../../bench/accuracy/differing/simulate.ts';

let measured: Differing[];
beforeAll(async () => {
  measured = await simulateDiffering(200, 11);
});

const find = (order: string, trustsAll = false, isKnown = true): Differing =>
  measured.find(
    (one) => one.names.join() === order && one.trustsAll === trustsAll && one.isKnown === isKnown,
  )!;

test('no order of sources tells a false move about people who were imported with positions', () => {
  const compared = measured.filter(({ trustsAll, isKnown }) => !trustsAll && isKnown);
  expect(compared).toHaveLength(15);
  for (const { names, falseMoves, changesOfMind, strangers, moves } of compared) {
    expect([falseMoves, changesOfMind, strangers], names.join()).toEqual([0, 0, 0]);
    expect(moves).toBeGreaterThan(50);
  }
});

test.each(['exact,late,wrong', 'late,exact,wrong', 'late,wrong,exact'])(
  'no false move is told by %s about people who were imported without positions',
  (order) => {
    expect(find(order, false, false)).toMatchObject({ falseMoves: 0, changesOfMind: 0 });
  },
);

test('a source that is queried first reports moves as early as it does alone', () => {
  const alone = find('exact');
  for (const order of ['exact,late', 'exact,late,wrong']) {
    expect(find(order), order).toMatchObject({ later: 0, missed: 0, moves: alone.moves });
  }
});

test('further sources verify more profiles', () => {
  expect(find('exact,late').verified).toBeGreaterThan(find('exact').verified);
  expect(find('exact,late,wrong').verified).toBeGreaterThan(find('exact,late').verified);
});

test('the former rule reports false moves and their reversal', () => {
  expect(find('exact,late', true).falseMoves).toBeGreaterThan(0);
  expect(find('late,wrong,exact', true).changesOfMind).toBeGreaterThan(0);
});

test('answers that only confirm what is stored have no effect', async () => {
  expect(await simulateDiffering(20, 11, true)).toEqual(await simulateDiffering(20, 11));
});
