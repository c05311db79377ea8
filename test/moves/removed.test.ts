import { afterAll, beforeEach, expect, test } from 'vitest';
import { exportContact } from '../../src/work/privacy/index.ts';
import { eraseBy } from '../erasure/people.ts';
import { prune } from '../retention/prune.ts';
import { useService } from '../support/service.ts';
import { MOVES, moved, startSource } from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const movesOf = async () => (await service.get(MOVES)).body;

test('an export of a person has their moves, of every account', async () => {
  const { person } = await moved(service, source);
  const [move] = (await movesOf()).moves;
  const { moves } = await exportContact(service.database, { linkedinUrl: person.linkedin_url });
  expect(moves).toEqual([{ account_id: service.accountId, ...move }]);
});

test('an erasure deletes the moves of the person, and no others', async () => {
  const { person } = await moved(service, source);
  await moved(service, source);
  const { moves: before } = await movesOf();
  const { removed } = await eraseBy(service, { linkedinUrl: person.linkedin_url });
  expect(removed).toMatchObject({ moves: 1, verdicts: 2 });
  expect(await movesOf()).toEqual({ moves: before.slice(0, 1), total: 1 });
});

test('moves are kept as long as the results of requests', async () => {
  await moved(service, source);
  await moved(service, source);
  const { moves } = await movesOf();
  const until = new Date(moves[1].seen_at);
  expect(await prune(service.database, 'moves', until)).toBeGreaterThan(0);
  expect(await movesOf()).toEqual({ moves: moves.slice(0, 1), total: 1 });
});
