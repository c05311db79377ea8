import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { InHand } from './in-hand.ts';

test('no more are in hand than there are places, and whoever came first is first', async () => {
  const inHand = new InHand(10);
  const entered: string[] = [];
  const take = (name: string, places: number) =>
    inHand.take(places).then((taken) => {
      entered.push(name);
      return taken;
    });
  const first = await take('first', 6);
  const second = take('second', 5);
  const third = take('third', 1);
  await turn();
  expect(entered).toEqual(['first']);
  first.give(1);
  await turn();
  expect(entered).toEqual(['first', 'second']);
  first.give(1);
  await Promise.all([second, third]);
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('what was given back one by one is not given back again', async () => {
  const inHand = new InHand(4);
  const taken = await inHand.take(4);
  taken.give(3);
  taken.giveAll();
  taken.giveAll();
  await inHand.take(4);
  let more = false;
  void inHand.take(1).then(() => {
    more = true;
  });
  await turn();
  expect(more).toBe(false);
});
