import { expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';
import { SourceNotes } from './source-notes.ts';

const FEED = 'feed: cannot read feb.csv: the header names no column of a contact';

/** Notes for a service that returns the given answers, at the given times. */
function begin(answer: () => object) {
  const told: string[] = [];
  const clock = { ms: 0 };
  const call = async () => answer();
  const notes = new SourceNotes({ call } as unknown as Client, {
    now: () => clock.ms,
    write: (text) => told.push(text),
  });
  return { notes, told, clock };
}

test('explains once, after ten seconds, why people wait', async () => {
  const { notes, told, clock } = begin(() => ({ sources: 1, unasked: 0, reasons: [FEED] }));
  for (clock.ms = 0; clock.ms < 10_000; clock.ms += 1_000) await notes.waits('r1');
  expect(told).toEqual([]);
  for (; clock.ms < 60_000; clock.ms += 1_000) await notes.waits('r1');
  expect(told).toEqual([
    'waiting: source feed cannot read feb.csv: the header names no column of a contact',
  ]);
});

test('reports missing sources before anything is sent', async () => {
  const { notes, told } = begin(() => ({ sources: 0, unasked: 0, reasons: [] }));
  await notes.begin();
  expect(told[0]).toContain('No source is configured');
});

test('people for whom no source was queried are summed up over requests', async () => {
  const { notes } = begin(() => ({ sources: 1, unasked: 24, reasons: [] }));
  await notes.ends('r1');
  await notes.ends('r2');
  expect(notes.unasked).toBe(48);
});

test('an older service leads to no note', async () => {
  const { notes, told } = begin(() => {
    throw new TenureError('no such route', { status: 404 });
  });
  await notes.begin();
  await notes.ends('r1');
  expect([notes.unasked, told]).toEqual([null, []]);
});
